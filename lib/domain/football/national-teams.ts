const suffix = '-national-team';

/** National teams by the first part of their ids, and their countries: as of flags and of `Intl.DisplayNames`. */
const countries: ReadonlyMap<string, string> = new Map(
  (
    'afghanistan:af albania:al algeria:dz american-samoa:as andorra:ad angola:ao anguilla:ai ' +
    'antigua-and-barbuda:ag argentina:ar armenia:am aruba:aw australia:au austria:at azerbaijan:az ' +
    'bahamas:bs bahrain:bh bangladesh:bd barbados:bb belarus:by belgium:be belize:bz benin:bj bermuda:bm ' +
    'bhutan:bt bolivia:bo bosnia-herzegovina:ba botswana:bw brazil:br british-virgin-islands:vg brunei:bn ' +
    'bulgaria:bg burkina-faso:bf burundi:bi cambodia:kh cameroon:cm canada:ca cape-verde:cv ' +
    'cayman-islands:ky central-african-republic:cf chad:td chile:cl china:cn colombia:co comoros:km congo:cg ' +
    'cook-islands:ck costa-rica:cr croatia:hr cuba:cu curacao:cw cyprus:cy czech-republic:cz denmark:dk ' +
    'djibouti:dj dominica:dm dominican-republic:do dr-congo:cd ecuador:ec egypt:eg el-salvador:sv ' +
    'england:gb-eng equatorial-guinea:gq estonia:ee eswatini:sz ethiopia:et faroe-islands:fo fiji:fj ' +
    'finland:fi france:fr gabon:ga gambia:gm georgia:ge germany:de ghana:gh gibraltar:gi greece:gr ' +
    'grenada:gd guam:gu guatemala:gt guinea:gn guinea-bissau:gw guyana:gy haiti:ht honduras:hn hong-kong:hk ' +
    'hungary:hu iceland:is india:in indonesia:id iran:ir iraq:iq israel:il italy:it ivory-coast:ci ' +
    'jamaica:jm japan:jp jordan:jo kazakhstan:kz kenya:ke kosovo:xk kuwait:kw kyrgyzstan:kg laos:la ' +
    'latvia:lv lebanon:lb lesotho:ls liberia:lr libya:ly liechtenstein:li lithuania:lt luxembourg:lu ' +
    'macau:mo madagascar:mg malawi:mw malaysia:my maldives:mv mali:ml malta:mt mauritania:mr mauritius:mu ' +
    'mexico:mx moldova:md mongolia:mn montenegro:me montserrat:ms morocco:ma mozambique:mz myanmar:mm ' +
    'namibia:na nepal:np netherlands:nl new-caledonia:nc new-zealand:nz nicaragua:ni niger:ne nigeria:ng ' +
    'north-korea:kp north-macedonia:mk northern-ireland:gb-nir norway:no oman:om pakistan:pk palestine:ps ' +
    'panama:pa papua-new-guinea:pg paraguay:py peru:pe philippines:ph poland:pl portugal:pt puerto-rico:pr ' +
    'qatar:qa republic-of-ireland:ie romania:ro russia:ru rwanda:rw saint-kitts-and-nevis:kn saint-lucia:lc ' +
    'saint-vincent-and-the-grenadines:vc samoa:ws san-marino:sm sao-tome-and-principe:st saudi-arabia:sa ' +
    'scotland:gb-sct senegal:sn serbia:rs seychelles:sc sierra-leone:sl singapore:sg slovakia:sk slovenia:si ' +
    'solomon-islands:sb somalia:so south-africa:za south-korea:kr south-sudan:ss spain:es sri-lanka:lk ' +
    'sudan:sd suriname:sr sweden:se switzerland:ch syria:sy tahiti:pf taiwan:tw tajikistan:tj tanzania:tz ' +
    'thailand:th timor-leste:tl togo:tg tonga:to trinidad-and-tobago:tt tunisia:tn turkey:tr turkmenistan:tm ' +
    'turks-and-caicos-islands:tc uganda:ug ukraine:ua united-arab-emirates:ae uruguay:uy ' +
    'us-virgin-islands:vi usa:us uzbekistan:uz vanuatu:vu venezuela:ve vietnam:vn wales:gb-wls yemen:ye ' +
    'zambia:zm zimbabwe:zw'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? '']),
);

/** The country that a national team plays for; null for a club. */
export const nationOf = (teamId: string): string | null =>
  teamId.endsWith(suffix) ? (countries.get(teamId.slice(0, -suffix.length)) ?? null) : null;
