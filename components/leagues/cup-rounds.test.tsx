import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Cup, CupTie } from '@/lib/contracts/leagues';
import { leaguePhaseZones } from '@/lib/domain/football/bracket';
import { InLanguage } from '@/tests/support/in-language';
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
  chance: null,
};
const open: CupTie = {
  home: team('Benfica'),
  away: team('Ajax'),
  matches: [match(15, 'Benfica', 'Ajax', null)],
  aggregate: null,
  winner: null,
  chance: { home: 0.625, away: 0.375 },
};
const rounds: Cup['rounds'] = [
  {
    stage: 'qualifying',
    round: 'Round 1',
    unknown: 0,
    ties: [{ ...decided, home: team('Drita'), matches: [match(3, 'Drita', 'Porto', null)] }],
  },
  { stage: 'knock-out', round: 'Semi-finals', ties: [decided], unknown: 0 },
  { stage: 'knock-out', round: 'Final', ties: [open], unknown: 0 },
];

it('draws a bracket with the goals of both legs, the aggregate and who goes through', () => {
  render(
    <InLanguage>
      <CupRounds rounds={rounds} leagueCode="uefa.cl" />
    </InLanguage>,
  );
  const bracket = screen.getByRole('group', { name: 'Knockout rounds' });
  expect(
    within(bracket)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['Semi-finals', 'Final']);
  const [tie] = within(bracket).getAllByRole('listitem');
  if (!tie) throw new Error('no tie');
  expect(tie.textContent).toMatch(/Benfica.*winner of this tie213/);
  expect(tie.textContent).toMatch(/Porto123/);
  expect(tie).toHaveTextContent('1–2 after extra time');
  expect(tie).toHaveTextContent('4–3 on penalties');
  expect(tie).toHaveTextContent('Aggregate 3–3');
  expect(within(tie).getByRole('link', { name: /11/ }).getAttribute('href')).toMatch(/\/benfica-vs-porto$/);
});

it('shows a match in play with its minute and its current score', () => {
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
    <InLanguage>
      <CupRounds rounds={[{ stage: 'knock-out', round: 'Final', ties: [inPlay], unknown: 0 }]} leagueCode="uefa.cl" />
    </InLanguage>,
  );
  const [tie] = screen.getAllByRole('listitem');
  expect(tie).toHaveTextContent(/Benfica1.*Ajax0/);
  expect(tie).toHaveTextContent('Second half, 63 min');
});

it('folds the qualifying rounds, unless there are no others', () => {
  render(
    <InLanguage>
      <CupRounds rounds={rounds} leagueCode="uefa.cl" />
    </InLanguage>,
  );
  const qualifying = () => screen.getByText(/First qualifying round/).closest('details');
  expect(qualifying()).not.toHaveAttribute('open');
  cleanup();
  render(
    <InLanguage>
      <CupRounds rounds={rounds.slice(0, 1)} leagueCode="uefa.cl" />
    </InLanguage>,
  );
  expect(qualifying()).toHaveAttribute('open');
});

it('shows groups by name, and a league phase as a single table', () => {
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
    <InLanguage>
      <CupGroups
        thirds={null}
        groups={[
          { name: 'A', table: [row], zones: [] },
          { name: 'B', table: [row], zones: [] },
        ]}
      />
    </InLanguage>,
  );
  expect(screen.getByRole('region', { name: 'Group B' })).toBeVisible();
  rerender(
    <InLanguage>
      <CupGroups thirds={null} groups={[{ name: null, table: [row], zones: [] }]} />
    </InLanguage>,
  );
  expect(screen.getByRole('heading', { name: 'League phase' })).toBeVisible();
});

it('says how likely each side of an open tie is to go through, adding up to 100', () => {
  render(
    <InLanguage>
      <CupRounds rounds={rounds} leagueCode="uefa.cl" />
    </InLanguage>,
  );
  const [, final] = within(screen.getByRole('group', { name: 'Knockout rounds' })).getAllByRole('heading');
  expect(final?.parentElement).toHaveTextContent(/Benfica62%.*Ajax38%/);
  expect(screen.getByText(/how likely each side is to go through/)).toBeVisible();
});

it('draws coming rounds, and says who meets whom if only one pair is left, or else that it is not known', () => {
  const semiFinals = {
    stage: 'knock-out' as const,
    round: 'Semi-finals',
    ties: [decided, { ...open, home: team('Lens') }],
  };
  const coming = { stage: 'knock-out' as const, round: 'Final', ties: [], unknown: 1 };
  const { rerender } = render(
    <InLanguage>
      <CupRounds rounds={[{ ...semiFinals, unknown: 0 }, coming]} leagueCode="de.cup" />
    </InLanguage>,
  );
  const final = () => screen.getByRole('heading', { name: 'Final' }).parentElement;
  expect(final()).toHaveTextContent('FinalBenficaWinner: Lens – Ajax');
  rerender(
    <InLanguage>
      <CupRounds rounds={[{ ...semiFinals, ties: [decided], unknown: 1 }, coming]} leagueCode="de.cup" />
    </InLanguage>,
  );
  expect(final()).toHaveTextContent('FinalNot known yet');
});

it('has no bracket while none of its ties are known; the newest round is open, with only its first ties if it is long', () => {
  const roundOf = (ties: number) => ({
    stage: 'knock-out' as const,
    round: 'Round 2',
    ties: Array.from({ length: ties }, (_, index) => ({
      ...open,
      matches: [{ ...match(15, 'Lens', 'Ajax', null), id: 100 + index }],
    })),
    unknown: 0,
  });
  const coming = { stage: 'knock-out' as const, round: 'Semi-finals', ties: [], unknown: 2 };
  const { rerender } = render(
    <InLanguage>
      <CupRounds rounds={[roundOf(16), coming]} leagueCode="de.cup" />
    </InLanguage>,
  );
  const fold = () => screen.getByText(/^Second/).closest('details');
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Knockout rounds']);
  expect(fold()).toHaveAttribute('open');
  const others = screen.getByText(/^Show more matches/).closest('details');
  expect(others).not.toHaveAttribute('open');
  expect(others?.querySelectorAll('ol > li')).toHaveLength(10);
  const qualifying = { ...roundOf(8), stage: 'qualifying' as const };
  rerender(
    <InLanguage>
      <CupRounds rounds={[qualifying, coming]} leagueCode="de.cup" />
    </InLanguage>,
  );
  expect(fold()).toHaveAttribute('open');
  expect(screen.queryByText(/^Show more matches/)).toBeNull();
});

it('marks the places in a league phase that lead to the next rounds', () => {
  const table = Array.from({ length: 36 }, (_, index) => ({
    position: index + 1,
    team: team(`Club ${index + 1}`),
    played: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    points: 0,
  }));
  const { container } = render(
    <InLanguage>
      <CupGroups thirds={null} groups={[{ name: null, table, zones: leaguePhaseZones(36) }]} />
    </InLanguage>,
  );
  const marked = [...container.querySelectorAll<HTMLElement>('tbody tr')].map(({ dataset }) => dataset);
  expect(marked.flatMap(({ line }, index) => (line === undefined ? [] : [index + 1]))).toEqual([8, 24]);
  expect(marked.filter(({ zone }) => zone === 'round-of-16')).toHaveLength(8);
  expect(marked.filter(({ zone }) => zone === 'play-offs')).toHaveLength(16);
  expect(screen.getByText('Round of 16: positions 1–8')).toBeVisible();
  expect(leaguePhaseZones(32)).toEqual([]);
});

it.each([0, 3])(
  'says after %s matches how many third-placed teams go through, and compares them once some have played',
  (played) => {
    const rows = ['Benfica', 'Porto', 'Ajax', 'Lens'].map((name, index) => ({
      position: index + 1,
      team: team(name),
      played,
      won: 1,
      drawn: 0,
      lost: 2,
      goalsFor: 2,
      goalsAgainst: 3,
      points: 3,
    }));
    const zones = [{ id: 'through' as const, from: 1, to: 2 }];
    const groups = ['A', 'B'].map((name) => ({ name, table: rows, zones }));
    const thirds = { through: 1, table: rows.slice(2), source: 'https://example.com/rules' };
    render(
      <InLanguage>
        <CupGroups groups={groups} thirds={thirds} />
      </InLanguage>,
    );
    const region = screen.getByRole('region', { name: 'Third-placed teams' });
    expect(region).toHaveTextContent(/The best one goes through/);
    expect(within(region).queryAllByRole('table')).toHaveLength(played > 0 ? 1 : 0);
    expect(within(region).getByRole('link', { name: /example/ })).toHaveAttribute('href', thirds.source);
    expect(screen.getByText('Next round: positions 1–2')).toBeVisible();
  },
);
