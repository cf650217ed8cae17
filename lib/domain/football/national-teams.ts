const suffix = '-national-team';

/** National teams by the first part of their ids, and their countries: as of flags and of `Intl.DisplayNames`. */
const countries: ReadonlyMap<string, string> = new Map(
  (
    'albania:al algeria:dz argentina:ar australia:au austria:at belgium:be bolivia:bo ' +
    'bosnia-herzegovina:ba brazil:br cameroon:cm canada:ca cape-verde:cv colombia:co costa-rica:cr ' +
    'croatia:hr curacao:cw czech-republic:cz denmark:dk dr-congo:cd ecuador:ec egypt:eg england:gb-eng ' +
    'france:fr georgia:ge germany:de ghana:gh haiti:ht hungary:hu iran:ir iraq:iq italy:it ivory-coast:ci ' +
    'jamaica:jm japan:jp jordan:jo kosovo:xk mexico:mx morocco:ma netherlands:nl new-caledonia:nc ' +
    'new-zealand:nz north-macedonia:mk northern-ireland:gb-nir norway:no panama:pa paraguay:py poland:pl ' +
    'portugal:pt qatar:qa romania:ro saudi-arabia:sa scotland:gb-sct senegal:sn serbia:rs slovakia:sk ' +
    'slovenia:si south-africa:za south-korea:kr spain:es suriname:sr sweden:se switzerland:ch tunisia:tn ' +
    'turkey:tr ukraine:ua uruguay:uy usa:us uzbekistan:uz wales:gb-wls'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? '']),
);

/** The country that a national team plays for; null for a club. */
export const nationOf = (teamId: string): string | null =>
  teamId.endsWith(suffix) ? (countries.get(teamId.slice(0, -suffix.length)) ?? null) : null;
