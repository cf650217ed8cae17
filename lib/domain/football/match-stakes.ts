import { bracketRounds, type BracketRound } from './bracket';
import { zoneIds, type ZoneId } from './league-zones';
import type { ResultOutcome } from './match';

export const matchSides = ['home', 'away'] as const;
export type MatchSide = (typeof matchSides)[number];

/**
 * An outcome that a club may reach or be spared: a zone of a league's table, a round of a bracket, or the next round of
 * a cup.
 */
export type Aim = ZoneId | BracketRound | 'through';
export const aims: readonly Aim[] = [...new Set([...zoneIds, ...bracketRounds, 'through' as const])];

/** How often a side finished in each place, from the first to the last, and reached each round; null in a league. */
export type SideCounts = { positions: readonly number[]; rounds: Readonly<Record<BracketRound, number>> | null };

/** The simulated seasons in which a match ended with one result, and what became of its two sides in them. */
export type ResultCounts = { runs: number } & Readonly<Record<MatchSide, SideCounts>>;

export type StakeCounts = { matchId: number; results: Readonly<Record<ResultOutcome, ResultCounts>> };

/** The most telling change that a match can bring; chances 0..1. */
export type StakeHeadline = { side: MatchSide; aim: Aim; outcome: ResultOutcome; from: number; to: number };
