/** Countries in Football.TXT's cups (FIFA's codes) by the flag codes of our leagues, where clubs are registered. */
const pairs =
  'ALB al,AND ad,ARM am,AUT at,AZE az,BEL be,BIH ba,BLR by,BUL bg,CRO hr,CYP cy,CZE cz,DEN dk,ENG gb-eng,ESP es,' +
  'EST ee,FIN fi,FRA fr,FRO fo,GEO ge,GER de,GIB gi,GRE gr,HUN hu,IRL ie,ISL is,ISR il,ITA it,KAZ kz,KOS xk,LIE li,' +
  'LTU lt,LUX lu,LVA lv,MCO fr,MDA md,MKD mk,MLT mt,MNE me,NED nl,NIR gb-nir,NOR no,POL pl,POR pt,ROU ro,RUS ru,' +
  'SCO gb-sct,SMR sm,SRB rs,SUI ch,SVK sk,SVN si,SWE se,TUR tr,UKR ua,WAL gb-wls';

const flagCodes = new Map(
  pairs.split(',').map((pair): [string, string] => {
    const [fifa = '', flag = ''] = pair.split(' ');
    return [fifa, flag];
  }),
);

/** Flag code of a country's three letters, such as gb-eng of ENG; the letters themselves in lower case for others. */
export const flagCodeOf = (fifaCode: string): string => flagCodes.get(fifaCode) ?? fifaCode.toLowerCase();
