/** Points that a league took from a club in one season, which no list of results holds. */
type PointDeduction = {
  leagueCode: string;
  /** The season's label, such as 2025-26. */
  season: string;
  /** The club's id in lib/server/ingest/teams. */
  teamId: string;
  /** How many, above 0. */
  points: number;
  /** When it was decided, YYYY-MM-DD; null where the page does not say. */
  decidedOn: string | null;
  /** Who decided, and why. */
  reason: string;
  /** A page that states it. */
  source: string;
};

/**
 * The deductions that we have a page of, as read on 2026-11-27 to 29 (docs/how-to/record-a-points-deduction.md); there are
 * more in the seasons of before. One counts in all of its season, before its date too: the replay plays a season on other
 * days. No statement of a league could be read; the pages are the press's, and those on Leicester City and Sheffield
 * United quote the league's.
 */
export const pointDeductions: readonly PointDeduction[] = [
  {
    leagueCode: 'en.1',
    season: '2023-24',
    teamId: 'everton',
    points: 8,
    decidedOn: '2024-04-08',
    reason: 'Premier League: breaches of its profitability rules, six points on appeal and two for the season after.',
    source:
      'https://www.liverpoolworld.uk/sport/football/everton/nottingham-forest-discover-fate-in-points-appeal-as-everton-await-decision-4618288',
  },
  {
    leagueCode: 'en.1',
    season: '2023-24',
    teamId: 'nottingham-forest',
    points: 4,
    decidedOn: '2024-03-18',
    reason: 'Premier League: breach of its profitability rules.',
    source:
      'https://www.liverpoolworld.uk/sport/football/everton/nottingham-forest-discover-fate-in-points-appeal-as-everton-await-decision-4618288',
  },
  {
    leagueCode: 'en.2',
    season: '2024-25',
    teamId: 'sheffield-united',
    points: 2,
    decidedOn: '2024-04-11',
    reason: 'English Football League: payments for players made late, to count in the next season in its leagues.',
    source: 'https://www.independent.co.uk/sport/football/sheffield-united-docked-points-efl-b2527181.html',
  },
  {
    leagueCode: 'en.2',
    season: '2025-26',
    teamId: 'leicester-city',
    points: 6,
    decidedOn: '2026-02-05',
    reason: 'English Football League: breach of its profitability rules up to 2023-24.',
    source:
      'https://www.goal.com/en-za/lists/leicester-city-hit-with-points-deduction-and-fall-to-20th-in-championship-after-breaching-premier-league-rules/blt65136aff4e46900f',
  },
  {
    leagueCode: 'en.2',
    season: '2025-26',
    teamId: 'west-bromwich-albion',
    points: 2,
    decidedOn: null,
    reason: 'English Football League: breach of its financial rules, before the last two rounds.',
    source: 'https://footballinsider.store/west-brom-hit-with-two-point-deduction-for-breaching-efls-financial-rules/',
  },
  {
    leagueCode: 'en.2',
    season: '2025-26',
    teamId: 'sheffield-wednesday',
    points: 12,
    decidedOn: '2025-10-24',
    reason: 'English Football League: the club went into administration.',
    source:
      'https://www.skysports.com/football/news/11688/13456407/sheffield-wednesday-championship-club-deducted-12-points-after-filing-for-administration',
  },
  {
    leagueCode: 'en.2',
    season: '2025-26',
    teamId: 'sheffield-wednesday',
    points: 6,
    decidedOn: '2025-12-01',
    reason: 'English Football League: breaches of its regulations on payments.',
    source:
      'https://www.independent.co.uk/bulletin/sport/sheffield-wednesday-championship-points-deduction-b2875656.html',
  },
];

/** @param season its label; one that is replayed ends with the number of the round, such as 2025-26 (2) */
export const deductionsIn = (leagueCode: string, season: string): readonly PointDeduction[] =>
  pointDeductions.filter(
    (entry) => entry.leagueCode === leagueCode && (entry.season === season || season.startsWith(`${entry.season} (`)),
  );

/** How many points each club of a season has lost by decision, by team id; empty for nearly all seasons. */
export function deductedPoints(leagueCode: string, season: string): ReadonlyMap<string, number> {
  const points = new Map<string, number>();
  for (const entry of deductionsIn(leagueCode, season))
    points.set(entry.teamId, (points.get(entry.teamId) ?? 0) + entry.points);
  return points;
}
