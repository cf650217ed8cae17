/**
 * Football's three-letter codes of the countries in the data, with the registry's code of the country in whose leagues
 * their clubs play: Monaco's play in France.
 */
const countryByCode: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ALB:al ALG:dz AND:ad ANG:ao ARG:ar ARM:am ASA:as ASC:sh AUT:at AZE:az BDI:bi BEL:be BEN:bj BFA:bf BIH:ba BLR:by ' +
    'BOL:bo BOT:bw BRA:br BUL:bg CAN:us CGO:cg CHA:td CHI:cl CIV:ci CMR:cm COD:cd COL:co COM:km CRC:cr CRO:hr CTA:cf ' +
    'CYP:cy CZE:cz DEN:dk DJI:dj DOM:do ECU:ec EGY:eg ENG:gb-eng EQG:gq ESP:es EST:ee ETH:et FCM:fm FIN:fi FRA:fr ' +
    'FRO:fo GAB:ga GEO:ge GER:de GHA:gh GIB:gi GRE:gr GUA:gt GUI:gn HAI:ht HON:hn HUN:hu IRL:ie ISL:is ISR:il ITA:it ' +
    'JAM:jm JLM:jm KAZ:kz KEN:ke KOS:xk LAT:lv LBR:lr LBY:ly LIE:li LTU:lt LUX:lu LVA:lv MAD:mg MAR:ma MCO:fr MDA:md ' +
    'MEX:mx MKD:mk MLI:ml MLS:us MLT:mt MNE:me MOZ:mz MTN:mr MWI:mw NAM:na NCA:ni NED:nl NGA:ng NIG:ne NIR:gb-nir ' +
    'NOR:no PAN:pa PAR:py PER:pe POL:pl POR:pt ROU:ro RSA:za RUS:ru RWA:rw SCO:gb-sct SDN:sd SEN:sn SEY:sc SLE:sl ' +
    'SLV:sv SMR:sm SOM:so SRB:rs SSD:ss SUI:ch SUR:sr SVK:sk SVN:si SWE:se SWZ:sz TAN:tz TOG:tg TUN:tn TUR:tr UGA:ug ' +
    'UKR:ua URU:uy USA:us USL:us VEN:ve WAL:gb-wls ZAM:zm ZAN:tz ZIM:zw'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
) as Record<string, string>;

/** The registry's country of a three-letter code such as ESP; null for an unknown one. */
export const countryOf = (code: string): string | null => countryByCode[code] ?? null;
