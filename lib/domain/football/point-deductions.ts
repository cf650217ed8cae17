/** Points that a league took from a club in one season, which no list of results holds. */
type PointDeduction = {
  leagueCode: string;
  /** The season's label, such as 2025-26. */
  season: string;
  /** The club's id in lib/server/ingest/teams. */
  teamId: string;
  /** How many, above 0. */
  points: number;
  /** When it was decided, YYYY-MM-DD. */
  decidedOn: string;
  /** Who decided, and why. */
  reason: string;
  /** A page that states it. */
  source: string;
};

/**
 * Every deduction that is known, as read on 2026-11-27 (docs/how-to/record-a-points-deduction.md). It counts in all of its
 * season, before its date too: the replay plays a season on other days.
 */
export const pointDeductions: readonly PointDeduction[] = [
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
