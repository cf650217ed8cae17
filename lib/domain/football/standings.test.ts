import { describe, expect, it } from 'vitest';
import type { TableMatch } from './season-table';
import { bySide, standings } from './standings';

const names = new Map(['a', 'b', 'c', 'd'].map((id) => [id, id.toUpperCase()]));
const rules = { level: 'goal-difference', split: [], deducted: new Map() } as const;
let id = 0;
const match = (pair: string, day: string, score: string | null, stage: string | null = null): TableMatch => {
  const [home = '', away = ''] = pair;
  const [goals, against] = (score ?? '').split('-').map(Number);
  return {
    id: ++id,
    home,
    away,
    stage,
    kickOff: new Date(`${day}T15:00:00Z`),
    score: score === null ? null : { home: goals ?? 0, away: against ?? 0 },
    isOpen: score === null,
  };
};
const of = (matches: readonly TableMatch[]) =>
  Object.fromEntries(standings(matches, names, rules).map((row) => [row.team.id, row]));

describe('the standings of a season', () => {
  const rows = of([
    match('ab', '2026-03-01', '1-0'),
    match('cd', '2026-03-01', '2-0'),
    match('ac', '2026-03-08', '3-0'),
    match('bd', '2026-03-08', '1-1'),
    match('da', '2026-03-15', null),
  ]);

  it('list the last results of each team, newest last', () => {
    expect(Object.values(rows).map(({ team, form }) => `${team.id}: ${form.join(' ')}`)).toEqual([
      'a: won won',
      'c: won lost',
      'b: lost drew',
      'd: lost drew',
    ]);
  });

  it('keep the last five results', () => {
    const days = ['01', '02', '03', '04', '05', '06', '07'];
    const many = of(days.map((day, index) => match('ab', `2026-03-${day}`, index < 2 ? '0-1' : '1-0')));
    expect(many.a?.form).toEqual(['won', 'won', 'won', 'won', 'won']);
  });

  it('show who has moved since a week before the newest result', () => {
    expect([rows.a?.moved, rows.c?.moved, rows.b?.moved, rows.d?.moved]).toEqual([1, -1, 0, 0]);
  });

  it('show no movement within the first week', () => {
    const [first] = standings([match('ab', '2026-03-01', '1-0'), match('cd', '2026-03-03', '1-0')], names, rules);
    expect(first?.moved).toBeNull();
  });

  it('separate home from away', () => {
    expect(rows.a?.home).toMatchObject({ played: 2, won: 2, goalsFor: 4, points: 6 });
    expect(rows.a?.away).toMatchObject({ played: 0, points: 0 });
    expect(rows.d?.away).toMatchObject({ played: 2, drawn: 1, lost: 1, points: 1 });
    expect(bySide(Object.values(rows), 'away').map(({ team }) => team.id)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('describe the table now being played', () => {
    const two = of([match('ab', '2026-03-01', '5-0', 'Apertura'), match('ba', '2026-08-01', '1-0', 'Clausura')]);
    expect(two.b).toMatchObject({ position: 1, form: ['won'], moved: null, home: { played: 1 }, away: { played: 0 } });
  });

  it('count both parts of a season that splits', () => {
    const split = of([
      match('ab', '2026-03-01', '1-0'),
      match('cd', '2026-03-01', '1-0'),
      match('ac', '2026-05-01', '1-0', 'top'),
      match('bd', '2026-05-01', '0-1', 'bottom'),
    ]);
    expect(split.a).toMatchObject({ form: ['won', 'won'], home: { played: 2 } });
  });
});
