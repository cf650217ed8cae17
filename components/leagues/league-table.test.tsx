import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TableZones } from '@/lib/contracts/leagues';
import { InLanguage } from '@/tests/support/in-language';
import { matchDetail, standingRows } from '@/tests/support/match-fixtures';
import { LeagueTable } from './league-table';

const { table: plain } = matchDetail({ id: 1, home: 'Arsenal', away: 'Everton', goals: { home: 1.5, away: 1 } });
const table = standingRows(plain).map((row, index, { length }) => ({
  ...row,
  moved: [1, -1, 0, null][index] ?? 0,
  home: { ...row.home, points: index },
  away: { ...row.away, points: length - index },
}));
const last = table.length;
const zones: TableZones = {
  zones: [
    { id: 'title', from: 1, to: 1 },
    { id: 'championsLeague', from: 1, to: 2 },
    { id: 'relegation', from: last, to: last },
    { id: 'last', from: last, to: last },
  ],
  relegatedBy: null,
  sources: ['https://www.uefa.com/access'],
};
const show = (change: Partial<Parameters<typeof LeagueTable>[0]> = {}, locale: 'en' | 'ar' = 'en') =>
  render(
    <InLanguage locale={locale}>
      <LeagueTable table={table} zones={zones} {...change} />
    </InLanguage>,
  ).container;
const rowsOf = (container: HTMLElement) => [
  ...container.querySelectorAll<HTMLTableRowElement>(':scope > table > tbody > tr'),
];

describe('a league’s table', () => {
  it('marks what each place leads to, with a line at its end and a legend with the source below', () => {
    const container = show();
    const rows = rowsOf(container);
    expect(rows.map((row) => row.dataset.place ?? '')).toEqual([
      'championsLeague',
      'championsLeague',
      ...rows.slice(2, -1).map(() => ''),
      'relegation',
    ]);
    expect(rows.flatMap(({ dataset }, index) => (dataset.line === undefined ? [] : [index + 1]))).toEqual([
      2,
      last - 1,
    ]);
    expect(
      within(container)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Champions League: positions 1–2', `Relegation: position ${last}`]);
    expect(screen.getByText('uefa.com')).toHaveAttribute('href', 'https://www.uefa.com/access');
  });

  it('marks no place whose meaning is unknown', () => {
    const unknown: TableZones = {
      zones: [
        { id: 'title', from: 1, to: 1 },
        { id: 'top', from: 1, to: 3 },
        { id: 'bottom', from: last - 2, to: last },
        { id: 'last', from: last, to: last },
      ],
      relegatedBy: null,
      sources: [],
    };
    for (const given of [unknown, null]) {
      const container = show({ zones: given });
      expect(container.querySelector('[data-place], [data-line]')).toBeNull();
    }
  });

  it('uses "Europe" only for places below those of a named cup', () => {
    const europe = (named: number): TableZones => ({
      zones: [
        { id: 'title', from: 1, to: 1 },
        { id: 'championsLeague', from: 1, to: named },
        { id: 'europe', from: 1, to: 3 },
      ],
      relegatedBy: null,
      sources: [],
    });
    expect(rowsOf(show({ zones: europe(1) })).map(({ dataset }) => dataset.place ?? '')).toEqual([
      'championsLeague',
      'europe',
      'europe',
      ...table.slice(3).map(() => ''),
    ]);
    expect(screen.getByText('Other European cups: positions 2–3')).toBeInTheDocument();
    expect(show({ zones: europe(3) })).not.toHaveTextContent('European cups:');
  });

  it('says how teams are relegated if the places do not', () => {
    expect(show({ zones: { zones: [], relegatedBy: 'none', sources: [] } })).toHaveTextContent(
      'No team is relegated this season.',
    );
    expect(show()).not.toHaveTextContent('relegated');
  });

  it('draws a line where the table splits', () => {
    const split: TableZones = { zones: [{ id: 'topGroup', from: 1, to: 2 }], relegatedBy: null, sources: [] };
    expect(rowsOf(show({ zones: split })).map(({ dataset }) => dataset.line !== undefined)).toEqual(
      table.map((_, index) => index === 1),
    );
  });

  it.each([
    ['en', ['Up 1 place', 'Down 1 place'], 'Form: Won, Won, Drawn, Lost'],
    ['ar', ['تقدم مركزًا واحدًا', 'تراجع مركزًا واحدًا'], 'آخر النتائج'],
  ] as const)('states movement and form in words too (%s)', (locale, moved, form) => {
    const rows = rowsOf(show({}, locale));
    expect(rows[0]).toHaveTextContent(moved[0]);
    expect(rows[1]).toHaveTextContent(moved[1]);
    expect(rows[2]?.querySelector('[data-moved]')).toBeNull();
    expect(rows[0]).toHaveTextContent(form);
    expect([...rows[0]!.querySelectorAll('[data-result]')].map((mark) => mark.getAttribute('data-result'))).toEqual([
      'won',
      'won',
      'drew',
      'lost',
    ]);
  });

  it('has tables of home and away matches in a fold that needs no script', () => {
    const fold = show().querySelector('details')!;
    expect(fold.querySelector('summary')).toHaveTextContent('Home and away tables');
    const [home, away] = [...fold.querySelectorAll('table')].map((side) =>
      [...side.querySelectorAll('tbody th')].map((cell) => cell.textContent),
    );
    expect(away).toEqual([...home!].reverse());
  });

  it('shows neither form nor movement before the first match', () => {
    const unplayed = table.map((row) => ({ ...row, played: 0, form: [], moved: null }));
    const container = show({ table: unplayed });
    expect(container.querySelector('[data-result], [data-moved], details')).toBeNull();
  });
});
