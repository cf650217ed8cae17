const suffix = '-national-team';

/**
 * National teams by the first part of their ids, with their countries (the codes of flags and of `Intl.DisplayNames`),
 * by confederation: members according to FIFA's list of associations.
 */
const members = {
  uefa:
    'albania:al andorra:ad armenia:am austria:at azerbaijan:az belarus:by belgium:be bosnia-herzegovina:ba ' +
    'bulgaria:bg croatia:hr cyprus:cy czech-republic:cz denmark:dk england:gb-eng estonia:ee faroe-islands:fo ' +
    'finland:fi france:fr georgia:ge germany:de gibraltar:gi greece:gr hungary:hu iceland:is israel:il ' +
    'italy:it kazakhstan:kz kosovo:xk latvia:lv liechtenstein:li lithuania:lt luxembourg:lu malta:mt ' +
    'moldova:md montenegro:me netherlands:nl north-macedonia:mk northern-ireland:gb-nir norway:no poland:pl ' +
    'portugal:pt republic-of-ireland:ie romania:ro russia:ru san-marino:sm scotland:gb-sct serbia:rs ' +
    'slovakia:sk slovenia:si spain:es sweden:se switzerland:ch turkey:tr ukraine:ua wales:gb-wls',
  conmebol:
    'argentina:ar bolivia:bo brazil:br chile:cl colombia:co ecuador:ec paraguay:py peru:pe uruguay:uy ' +
    'venezuela:ve',
  concacaf:
    'anguilla:ai antigua-and-barbuda:ag aruba:aw bahamas:bs barbados:bb belize:bz bermuda:bm ' +
    'british-virgin-islands:vg canada:ca cayman-islands:ky costa-rica:cr cuba:cu curacao:cw dominica:dm ' +
    'dominican-republic:do el-salvador:sv grenada:gd guatemala:gt guyana:gy haiti:ht honduras:hn jamaica:jm ' +
    'mexico:mx montserrat:ms nicaragua:ni panama:pa puerto-rico:pr saint-kitts-and-nevis:kn saint-lucia:lc ' +
    'saint-vincent-and-the-grenadines:vc suriname:sr trinidad-and-tobago:tt turks-and-caicos-islands:tc ' +
    'us-virgin-islands:vi usa:us',
  caf:
    'algeria:dz angola:ao benin:bj botswana:bw burkina-faso:bf burundi:bi cameroon:cm cape-verde:cv ' +
    'central-african-republic:cf chad:td comoros:km congo:cg djibouti:dj dr-congo:cd egypt:eg ' +
    'equatorial-guinea:gq eswatini:sz ethiopia:et gabon:ga gambia:gm ghana:gh guinea:gn guinea-bissau:gw ' +
    'ivory-coast:ci kenya:ke lesotho:ls liberia:lr libya:ly madagascar:mg malawi:mw mali:ml mauritania:mr ' +
    'mauritius:mu morocco:ma mozambique:mz namibia:na niger:ne nigeria:ng rwanda:rw sao-tome-and-principe:st ' +
    'senegal:sn seychelles:sc sierra-leone:sl somalia:so south-africa:za south-sudan:ss sudan:sd tanzania:tz ' +
    'togo:tg tunisia:tn uganda:ug zambia:zm zimbabwe:zw',
  afc:
    'afghanistan:af australia:au bahrain:bh bangladesh:bd bhutan:bt brunei:bn cambodia:kh china:cn guam:gu ' +
    'hong-kong:hk india:in indonesia:id iran:ir iraq:iq japan:jp jordan:jo kuwait:kw kyrgyzstan:kg laos:la ' +
    'lebanon:lb macau:mo malaysia:my maldives:mv mongolia:mn myanmar:mm nepal:np north-korea:kp oman:om ' +
    'pakistan:pk palestine:ps philippines:ph qatar:qa saudi-arabia:sa singapore:sg south-korea:kr ' +
    'sri-lanka:lk syria:sy taiwan:tw tajikistan:tj thailand:th timor-leste:tl turkmenistan:tm ' +
    'united-arab-emirates:ae uzbekistan:uz vietnam:vn yemen:ye',
  ofc:
    'american-samoa:as cook-islands:ck fiji:fj new-caledonia:nc new-zealand:nz papua-new-guinea:pg samoa:ws ' +
    'solomon-islands:sb tahiti:pf tonga:to vanuatu:vu',
} as const;

export type Confederation = keyof typeof members;
type Nation = { country: string; confederation: Confederation };

const nations: ReadonlyMap<string, Nation> = new Map(
  (Object.keys(members) as Confederation[]).flatMap((confederation) =>
    members[confederation].split(' ').map((pair): [string, Nation] => {
      const [name = '', country = ''] = pair.split(':');
      return [name + suffix, { country, confederation }];
    }),
  ),
);

/** The country that a national team plays for; null for a club. */
export const nationOf = (teamId: string): string | null => nations.get(teamId)?.country ?? null;

/** The confederation of a national team; null for a club. */
export const confederationOf = (teamId: string): Confederation | null => nations.get(teamId)?.confederation ?? null;
