import { instantOf } from '@/lib/domain/shared/zoned-time';

type Pair = readonly [home: number, away: number];
/** `[minute, side, scorer]`, plus further fields as the source has them. */
export type WrittenGoal = readonly [
  minute: number | null,
  side: 'home' | 'away',
  scorer?: string,
  beside?: { isPenalty?: boolean; isOwnGoal?: boolean; comment?: string },
];

export type WrittenMatch = {
  home: string;
  away: string;
  /** Local time in Berlin. */
  at: string;
  group?: number;
  shortcut?: string;
  season?: number;
  isFinished?: boolean;
  /** Local time; by default the kick-off, as if nobody had touched it since. */
  updatedAt?: string;
  /** By the source's number for their kind: 1 half-time, 2 after 90 minutes, 4 after extra time, 5 the shoot-out. */
  results?: Readonly<Record<number, Pair>>;
  goals?: readonly WrittenGoal[];
};

/** A match in the shape of the API's responses, with meaningless names for the results. */
export function openligadbMatch({
  home,
  away,
  at,
  group = 1,
  shortcut = 'bl1',
  season = 2025,
  isFinished = false,
  updatedAt = at,
  results = {},
  goals = [],
}: WrittenMatch): Record<string, unknown> {
  const score = { home: 0, away: 0 };
  return {
    matchID: 1,
    matchDateTime: at,
    timeZoneID: 'W. Europe Standard Time',
    matchDateTimeUTC: `${instantOf(at.slice(0, 10), at.slice(11, 16), 'Europe/Berlin').toISOString().slice(0, 19)}Z`,
    leagueShortcut: shortcut,
    leagueSeason: season,
    group: { groupName: `${group}. Spieltag`, groupOrderID: group, groupID: 1 },
    team1: { teamId: 1, teamName: home },
    team2: { teamId: 2, teamName: away },
    lastUpdateDateTime: updatedAt,
    matchIsFinished: isFinished,
    matchResults: Object.entries(results).map(([kind, [pointsTeam1, pointsTeam2]], index) => ({
      resultName: 'Ergebnis',
      pointsTeam1,
      pointsTeam2,
      resultOrderID: index + 1,
      resultTypeID: Number(kind),
    })),
    goals: goals.map(([matchMinute, side, goalGetterName = '', beside = {}]) => {
      score[side] += 1;
      return {
        scoreTeam1: score.home,
        scoreTeam2: score.away,
        matchMinute,
        goalGetterName,
        isPenalty: false,
        isOwnGoal: false,
        isOvertime: false,
        comment: null,
        ...beside,
      };
    }),
    location: null,
    numberOfViewers: null,
  };
}
