import type { z } from 'zod';
import type { leagueRefSchema, MatchSummary, TeamRef } from './predictions';

export type NotedMatch = { match: MatchSummary; /** The published probability of its result, 0..1. */ chance: number };

/** A past week of graded predictions. */
export type WeeklyNote = {
  /** Such as 2026-w48. */
  week: string;
  /** Monday and Sunday, YYYY-MM-DD, in the site's zone. */
  from: string;
  to: string;
  /** The origin of all figures: sealed before kick-off or, for a week without sealed predictions, the backtest. */
  origin: 'live' | 'backtest';
  graded: number;
  called: number;
  /** The sum of the tips' probabilities. */
  expected: number;
  /** Number of predicted matches in the week whose result is not known yet. */
  waiting: number;
  /** When the newest of its grades was given, as an ISO instant. */
  gradedAt: string;
  /** Wrong tips, the least likely result first. */
  wrong: NotedMatch[];
  /** Correct tips, the likeliest result first. */
  right: NotedMatch[];
  /** Sorted by the size of the change. */
  movers: {
    team: TeamRef;
    league: z.infer<typeof leagueRefSchema>;
    /** Change of the projected goal difference against an average club of the league. */
    change: number;
  }[];
  /** The nearest weeks with graded predictions. */
  previous: string | null;
  next: string | null;
};
