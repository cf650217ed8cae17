import type { Score } from '@/lib/domain/football/match';
import type { RowRule } from '@/lib/domain/football/refused-rows';
import { siteDay } from '@/lib/domain/shared/dates';
import type { ResolvedFixture, RowQuestion } from './types';

export type AcceptedRows = ReadonlySet<string>;

const textOf = (score: Score | null | undefined): string => (score ? `${score.home}-${score.away}` : '-');

/** The day in UTC, which a correction of the kick-off time hardly ever changes. */
const dayOf = ({ kickOff }: ResolvedFixture): string => siteDay(kickOff, 'UTC');

/** The values of a row that identify each question: another day or result makes it another question. */
const asked: Readonly<Record<RowRule, (fixture: ResolvedFixture) => readonly string[]>> = {
  score: ({ score, halfTime, extraTime, penalties }) => [score, halfTime, extraTime, penalties].map(textOf),
  repeat: (fixture) => [dayOf(fixture), textOf(fixture.score)],
  day: (fixture) => [dayOf(fixture)],
  swapped: (fixture) => [dayOf(fixture)],
  stranger: () => [],
  venue: () => [],
  moved: (fixture) => [dayOf(fixture)],
};

function keyOf(rule: RowRule, fixture: ResolvedFixture): string {
  const { leagueCode, season, homeId, awayId } = fixture;
  return [rule, leagueCode, season, homeId, awayId, ...asked[rule](fixture)].join(' ');
}

/** A row that was accepted before the match stays accepted with its result. */
export const isAccepted = (accepted: AcceptedRows, rule: RowRule, fixture: ResolvedFixture): boolean =>
  accepted.has(keyOf(rule, fixture)) || (rule === 'repeat' && accepted.has(keyOf(rule, { ...fixture, score: null })));

/** 2026-03-07 Chelsea FC – Burnley FC 2-1 (1-0), Matchday 29. */
export function rowText({ home, away, score, halfTime, extraTime, penalties, round, status, ...at }: ResolvedFixture) {
  const goals = score ? ` ${textOf(score)}` : '';
  const further = [
    halfTime && textOf(halfTime),
    extraTime && `${textOf(extraTime)} after extra time`,
    penalties && `${textOf(penalties)} on penalties`,
  ].filter(Boolean);
  const name = `${siteDay(at.kickOff, 'UTC')} ${home} – ${away}${goals}${further.length > 0 ? ` (${further.join(', ')})` : ''}`;
  return [name, round, status === 'finished' || status === 'scheduled' ? null : status].filter(Boolean).join(', ');
}

/** @param about `group`: names the rows of one question, if there are several; `against`: the conflicting rows */
export function rowQuestion(
  rule: RowRule,
  fixture: ResolvedFixture,
  about: { group?: string; against?: readonly string[]; canAccept?: boolean } = {},
): RowQuestion {
  const { leagueCode, season } = fixture;
  const key = keyOf(rule, fixture);
  const { group, against = [], canAccept = true } = about;
  const shared = group === undefined ? key : [rule, leagueCode, season, group].join(' ');
  return { rule, key, group: shared, leagueCode, says: rowText(fixture), against, canAccept };
}
