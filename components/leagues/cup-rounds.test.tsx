import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Cup, CupTie } from '@/lib/contracts/leagues';
import { i18nOf } from '@/tests/support/i18n-of';
import { CupGroups } from './cup-groups';
import { CupRounds } from './cup-rounds';

const team = (name: string) => ({ id: name.toLowerCase(), name, shortName: name });
type Match = CupTie['matches'][number];
const match = (id: number, home: string, away: string, score: Match['score']): Match => ({
  id,
  date: `2026-02-${10 + id}`,
  slug: `${home}-vs-${away}`.toLowerCase(),
  home: team(home),
  away: team(away),
  kickOff: `2026-02-${10 + id}T20:00:00Z`,
  kickOffKnown: true,
  replay: false,
  status: score ? 'finished' : 'scheduled',
  score,
  live: null,
});
const decided: CupTie = {
  home: team('Benfica'),
  away: team('Porto'),
  matches: [
    match(1, 'Benfica', 'Porto', { home: 2, away: 1, halfTime: null }),
    match(8, 'Porto', 'Benfica', {
      home: 1,
      away: 0,
      halfTime: null,
      extraTime: { home: 2, away: 1 },
      penalties: { home: 3, away: 4 },
    }),
  ],
  aggregate: { home: 3, away: 3 },
  winner: 'home',
};
const open: CupTie = {
  home: team('Benfica'),
  away: team('Ajax'),
  matches: [match(15, 'Benfica', 'Ajax', null)],
  aggregate: null,
  winner: null,
};
const rounds: Cup['rounds'] = [
  {
    stage: 'qualifying',
    round: 'Round 1',
    ties: [{ ...decided, home: team('Drita'), matches: [match(3, 'Drita', 'Porto', null)] }],
  },
  { stage: 'knock-out', round: 'Semi-finals', ties: [decided] },
  { stage: 'knock-out', round: 'Final', ties: [open] },
];

it('draws a bracket, with the goals of both legs, the aggregate and who goes through', () => {
  render(<CupRounds rounds={rounds} leagueCode="uefa.cl" i18n={i18nOf('en')} />);
  const bracket = screen.getByRole('group', { name: 'Knockout rounds' });
  expect(
    within(bracket)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['Semi-finals', 'Final']);
  const [tie] = within(bracket).getAllByRole('listitem');
  if (!tie) throw new Error('no tie');
  expect(tie.textContent).toMatch(/Benfica.*go through213/);
  expect(tie.textContent).toMatch(/Porto123/);
  expect(tie).toHaveTextContent('1–2 after extra time');
  expect(tie).toHaveTextContent('4–3 on penalties');
  expect(tie).toHaveTextContent('Aggregate 3–3');
  expect(within(tie).getByRole('link', { name: /11/ }).getAttribute('href')).toMatch(/\/benfica-vs-porto$/);
});

it('shows a match in play with its minute and its score so far', () => {
  const inPlay: CupTie = {
    ...open,
    matches: [
      {
        ...match(15, 'Benfica', 'Ajax', { home: 1, away: 0, halfTime: null }),
        status: 'live',
        live: { phase: 'second-half', minute: 63, isReported: true },
      },
    ],
  };
  render(
    <CupRounds
      rounds={[{ stage: 'knock-out', round: 'Final', ties: [inPlay] }]}
      leagueCode="uefa.cl"
      i18n={i18nOf('en')}
    />,
  );
  const [tie] = screen.getAllByRole('listitem');
  expect(tie).toHaveTextContent(/Benfica1.*Ajax0/);
  expect(tie).toHaveTextContent('Second half, 63 min');
});

it('folds qualifying, unless it is all there is', () => {
  render(<CupRounds rounds={rounds} leagueCode="uefa.cl" i18n={i18nOf('en')} />);
  const qualifying = () => screen.getByText(/First qualifying round/).closest('details');
  expect(qualifying()).not.toHaveAttribute('open');
  cleanup();
  render(<CupRounds rounds={rounds.slice(0, 1)} leagueCode="uefa.cl" i18n={i18nOf('en')} />);
  expect(qualifying()).toHaveAttribute('open');
});

it('shows groups by name, and a league phase as one table', () => {
  const row = {
    position: 1,
    team: team('Benfica'),
    played: 1,
    won: 1,
    drawn: 0,
    lost: 0,
    goalsFor: 2,
    goalsAgainst: 0,
    points: 3,
  };
  const { rerender } = render(
    <CupGroups
      groups={[
        { name: 'A', table: [row] },
        { name: 'B', table: [row] },
      ]}
      i18n={i18nOf('en')}
    />,
  );
  expect(screen.getByRole('region', { name: 'Group B' })).toBeVisible();
  rerender(<CupGroups groups={[{ name: null, table: [row] }]} i18n={i18nOf('en')} />);
  expect(screen.getByRole('heading', { name: 'League phase' })).toBeVisible();
});
