/** The seasons from one to another, both by label such as 2024-25 or 2024; without `to` until the rule changes. */
type Seasons = { level: 'head-to-head'; sources: readonly string[]; from?: string; to?: string };

const headToHead = (...sources: string[]): Seasons[] => [{ level: 'head-to-head', sources }];

/**
 * Groups of cups, as read on 2026-11-29: where the pages say that the teams' own matches come before goal difference. Goals
 * in these matches, and the same once more among those still level, which come next at UEFA, are not counted.
 */
export const ownMatchesFirst: Readonly<Record<string, readonly Seasons[]>> = {
  // Before the league phase, in which goal difference decides.
  'uefa.cl': [
    {
      to: '2023-24',
      level: 'head-to-head',
      sources: [
        'https://www.onlinemagazine.it/2018/11/champions-i-criteri-per-stabilire-la-classifica-in-caso-di-arrivo-a-parita-di-punti/',
        'https://www.goal.com/it/liste/inter-agli-ottavi-champions-23-24-se-cosa-serve-per-qualificarsi-risultati-pari-punti-regolamento/bltd3b46803a6691f2f',
      ],
    },
  ],
  'uefa.el': [
    {
      to: '2023-24',
      level: 'head-to-head',
      sources: [
        'https://www.sportface.it/calcio/europa-league/regolamento-gironi-europa-league-2022-2023-cosa-succede-in-caso-di-arrivo-a-pari-punti/1886330',
        'https://www.sportface.it/calcio/europa-league/regolamento-gironi-europa-league-2023-2024-chi-passa-e-cosa-succede-a-pari-punti/2301074',
      ],
    },
  ],
  'uefa.ecl': [
    {
      to: '2023-24',
      level: 'head-to-head',
      sources: [
        'https://sportface.it/calcio/conference-league/regolamento-conference-league-2021-2022-fase-a-gironi-come-funziona-e-chi-si-qualifica/1498559',
        'https://www.sportface.it/calcio/conference-league/regolamento-gironi-conference-league-2023-2024-chi-passa-e-cosa-succede-a-pari-punti/2301076',
      ],
    },
  ],
  'uefa.euro': headToHead(
    'https://www.sportingnews.com/uk/football/news/euro-2024-group-tiebreak-rules-level-points-qulification-knockouts/f154ceffc13922921828c8c1',
  ),
  'uefa.euroq': headToHead(
    'https://www.rtbf.be/article/euro-2024-diables-rouges-une-qualif-presque-assuree-une-premiere-place-a-aller-chercher-11255085',
  ),
  'uefa.nl': headToHead('https://wizbloggers.com/tie-rules-for-2022-23-groups/'),
  'caf.cl': headToHead(
    'http://www.aps.dz/sport/77852-ligue-des-champions-d-afrique-6e-j-choc-decisif-100-algerien-pour-une-place-en-quart',
    'https://onefootball.com.br/de/news/caf-champions-league-how-are-two-clubs-separated-if-tied-on-points-42388746',
  ),
  'caf.an': headToHead(
    'https://www.camfoot.com/actualites/can-2021-comment-va-t-on-departager-les-equipes-dans-les-groupes,32494.html',
  ),
  'fifa.wc': [
    {
      from: '2026',
      level: 'head-to-head',
      sources: [
        'https://karlobag.eu/en/sports/fifa-rule-change-for-the-2026-world-cup-group-stage-head-to-head-record-before-t-hwg8m/',
      ],
    },
  ],
};
