import { meaningless, type Goals } from '@/lib/domain/football/match-states';
import type { SourceFixture } from './types';

/** A fixture's goals as columns; null while unknown. */
export const goalsOf = ({ score, halfTime, extraTime, penalties }: SourceFixture): Goals => ({
  homeGoals: score?.home ?? null,
  awayGoals: score?.away ?? null,
  halfTimeHomeGoals: halfTime?.home ?? null,
  halfTimeAwayGoals: halfTime?.away ?? null,
  extraTimeHomeGoals: extraTime?.home ?? null,
  extraTimeAwayGoals: extraTime?.away ?? null,
  penaltiesHomeGoals: penalties?.home ?? null,
  penaltiesAwayGoals: penalties?.away ?? null,
});

/** The goals of a new match, without those that have no meaning in its state. */
export function newGoalsOf(fixture: SourceFixture): Goals {
  const goals = goalsOf(fixture);
  return { ...goals, ...meaningless(fixture.status, goals) };
}
