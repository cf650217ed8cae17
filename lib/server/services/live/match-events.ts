import { newGoals, type PlayPhase } from '@/lib/domain/football/in-play';
import type { Score } from '@/lib/domain/football/match';
import type { LiveStage } from '@/lib/server/db/schema';

/** An event of a match since the last check; each is found once, whichever instance ran the job. */
export type MatchEvent =
  | { kind: 'kick-off'; matchId: number; at: Date }
  | { kind: 'goal'; matchId: number; at: Date; side: 'home' | 'away'; score: Score }
  /** A side has fewer goals than before: one was disallowed, or had been entered by mistake. */
  | { kind: 'correction'; matchId: number; at: Date; score: Score }
  | { kind: 'half-time'; matchId: number; at: Date; score: Score | null }
  | { kind: 'full-time'; matchId: number; at: Date; score: Score | null };

/** The stored previous state of a match; null if its kick-off had not been observed. */
type Before = { stage: LiveStage; score: Score | null } | null;
type Now = { stage: PlayPhase; score: Score | null };

/** The events between one state of a match in play and the next, in order. */
export function eventsBetween(matchId: number, before: Before, { stage, score }: Now, at: Date): MatchEvent[] {
  const had = before?.score ?? null;
  const isCorrected = had !== null && score !== null && newGoals(score, had).length > 0;
  const goals = score && !isCorrected ? newGoals(had, score) : [];
  return [
    ...(before ? [] : [{ kind: 'kick-off' as const, matchId, at }]),
    ...(score ? goals.map((side) => ({ kind: 'goal' as const, matchId, at, side, score })) : []),
    ...(score && isCorrected ? [{ kind: 'correction' as const, matchId, at, score }] : []),
    ...(stage === 'half-time' && before && before.stage !== 'half-time'
      ? [{ kind: 'half-time' as const, matchId, at, score }]
      : []),
  ];
}
