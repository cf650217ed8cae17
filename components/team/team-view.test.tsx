import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { trendLines } from '@/components/football/trend-lines';
import type { TeamDetail } from '@/lib/contracts/teams';
import { goalChange } from '@/lib/domain/football/goal-change';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary, namesOf, noDepth, saturday } from '@/tests/support/match-fixtures';
import { TeamView } from './team-view';

const coming = matchSummary({ id: 1, home: 'Arsenal', away: 'Everton', goals: { home: 1.9, away: 0.9 } });
const grade = { called: true, rps: 0.1, brier: 0.3, logLoss: 0.5 };
const past = matchSummary({
  id: 2,
  home: 'Fulham',
  away: 'Arsenal',
  goals: { home: 1, away: 1.6 },
  kickOff: '2026-03-07T15:00:00Z',
  status: 'finished',
  score: { home: 0, away: 2 },
});
const called = { ...past, prediction: past.prediction && { ...past.prediction, grade } };
const missed = {
  ...called,
  id: 3,
  prediction: called.prediction && { ...called.prediction, grade: { ...grade, called: false } },
};

const team: TeamDetail = {
  ...coming.home,
  code: 'ARS',
  names: namesOf('Arsenal'),
  country: 'gb-eng',
  league: saturday[0]!.league,
  ratings: {
    attack: Math.log(1.25),
    defence: Math.log(2),
    attackRank: 2,
    defenceRank: 1,
    teams: 20,
    modelVersion: 'dc-elo-1',
    fittedOn: '2026-03-14',
  },
  trend: [
    { fittedOn: '2026-03-01', attack: 0.1, defence: 0.2 },
    { fittedOn: '2026-03-14', attack: 0.22, defence: 0.69 },
  ],
  table: [],
  depth: noDepth,
  form: [],
  upcoming: [coming],
  results: [called, missed],
  race: null,
  simulatedFinish: {
    season: '2025-26',
    runs: 10_000,
    matchesLeft: 80,
    modelVersion: 'dc-elo-1',
    fittedOn: '2026-03-14',
    meanPoints: 78.4,
    positions: [0.25, 0.5, 0, 0.2499, 0.0001, 0],
    possiblePlaces: { best: 1, worst: 6 },
    zones: [],
    rounds: [],
  },
};
const show = (change: Partial<TeamDetail> = {}) =>
  render(
    <InLanguage>
      <TeamView team={{ ...team, ...change }} siteUrl="https://site.test" siteZone="UTC" />
    </InLanguage>,
  );

describe('the team screen', () => {
  it('shows the chance of winning each of the next five matches, as their bars do', () => {
    const rest = ['Chelsea', 'Fulham', 'Leeds United', 'Burnley', 'Sunderland'].map((name, index) =>
      matchSummary({ id: 10 + index, home: name, away: 'Arsenal', goals: { home: 0.8, away: 1.7 } }),
    );
    const { container } = show({ upcoming: [coming, ...rest] });
    const run = within(screen.getByRole('list', { name: 'Chances of winning the next matches' }));
    expect(run.getAllByRole('link').map((link) => link.textContent)).toHaveLength(5);
    const [first, second] = run.getAllByRole('link');
    const { home } = coming.prediction!.result;
    expect(first).toHaveAccessibleName(`Everton · At home: ${Math.round(home * 100)}%`);
    expect(second).toHaveAccessibleName(
      expect.stringMatching(`^Chelsea · Away: ${Math.round(rest[0]!.prediction!.result.away * 100)}%$`),
    );
    // The next match is shown open, and the others are folded into one line.
    expect(container.querySelectorAll('section[aria-labelledby="next-title"] details li')).toHaveLength(5);
  });

  it('says what is at stake in the next match', () => {
    show({ upcoming: [{ ...coming, atStake: { side: 'home', aim: 'title', outcome: 'home', from: 0.2, to: 0.35 } }] });
    expect(screen.getByText(/it likelier, from 20% to 35%/)).toBeVisible();
  });

  it('names the competition of each match in its lists', () => {
    const { container } = show();
    const lists = [
      ...container.querySelectorAll(
        'section[aria-labelledby="next-title"] li, section[aria-labelledby="results-title"] li',
      ),
    ];
    expect(lists).toHaveLength(3);
    for (const item of lists) expect(within(item as HTMLElement).getAllByText('Premier League')).not.toHaveLength(0);
  });

  it('shows the ratings without a rank if the season has no other rated team', () => {
    const ratings = team.ratings && { ...team.ratings, attackRank: null, defenceRank: null, teams: 0 };
    show({ ratings });
    expect(screen.getByText('Goals scored: +25%')).toBeVisible();
    expect(screen.queryByText(/ of 0$/)).toBeNull();
  });

  it('shows the ratings in goals, with the ranks', () => {
    const { container } = show();
    const strength = within(container.querySelector('#strength') as HTMLElement);
    expect(strength.getByText('Goals scored: +25%')).toBeVisible();
    expect(strength.getByText('Goals conceded: −50%')).toBeVisible();
    expect(strength.getByText('2nd of 20')).toBeVisible();
    expect(strength.getByText('1st of 20')).toBeVisible();
  });

  it('has the next matches and the finish before the results and explanations, and the embed code last', () => {
    const { container } = show();
    const ids = [
      ...container.querySelectorAll('#strength, #trend, #finish, #next-title, #results-title, #form, #embed'),
    ].map(({ id }) => id);
    expect(ids).toEqual(['next-title', 'finish', 'results-title', 'form', 'trend', 'strength', 'embed']);
  });

  it('counts our correct tips in the listed results, and marks each one in words', () => {
    show();
    expect(screen.getByText('1 of 2 tips correct')).toBeVisible();
    // Once in the row and once in the card; the style sheet shows only one of them.
    for (const word of ['Correct', 'Wrong']) expect(screen.getAllByText(word)).toHaveLength(2);
  });

  it('lists every point of the trend in a table, newest first', () => {
    const { container } = show();
    const rows = [...container.querySelectorAll('#trend tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['March 14, 2026+0.22+0.69', 'March 1, 2026+0.10+0.20']);
  });

  it('lists the probability of every place between the best and the worst that came up', () => {
    const { container } = show();
    const rows = [...container.querySelectorAll('#finish tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['125.0%', '250.0%', '3<0.1%', '425.0%', '5<0.1%']);
    expect(screen.getByText('Average finish: 2.3, with 78.4 points.')).toBeVisible();
  });

  it('says how likely each zone is, and combines rare places at either end into one row', () => {
    const { container } = show({
      simulatedFinish: {
        ...team.simulatedFinish!,
        positions: [0.0002, 0.0003, 0.004, 0.6, 0.0004, 0.3951],
        zones: [
          { id: 'title', from: 1, to: 1, probability: 0.0002 },
          { id: 'relegation', from: 4, to: 6, probability: 0.9955 },
        ],
      },
    });
    expect([...container.querySelectorAll('#finish li')].map((zone) => zone.textContent)).toEqual([
      'Champions <1%',
      'Relegation >99%',
    ]);
    expect(container.querySelector('header a[href="#finish"]')).toBeNull();
    const rows = [...container.querySelectorAll('#finish tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['1–30.5%', '460.0%', '5<0.1%', '639.5%']);
  });

  it('says in the header what the season may still bring, the most open first', () => {
    const zone = (id: 'title' | 'championsLeague' | 'europe' | 'relegation', probability: number) =>
      ({ id, from: 1, to: 1, probability }) as const;
    const zones = [zone('title', 0.1), zone('championsLeague', 0.4), zone('europe', 0.8), zone('relegation', 0.001)];
    const { container } = show({ simulatedFinish: { ...team.simulatedFinish!, zones } });
    expect([...container.querySelectorAll('header a[href="#finish"]')].map((link) => link.textContent)).toEqual([
      'Champions League 40%',
      'Europe 80%',
    ]);
  });

  it('calls a place certain only if points decide it', () => {
    const sure = { ...team.simulatedFinish!, positions: [0, 1, 0, 0, 0, 0] };
    const shown = (worst: number) => {
      cleanup();
      const { container } = show({ simulatedFinish: { ...sure, possiblePlaces: { best: 2, worst } } });
      return container.querySelector('#finish tbody')?.textContent;
    };
    expect([shown(2), shown(3)]).toEqual(['2100.0%', '2>99.9%']);
  });

  it('lists no places for a season without a simulation', () => {
    expect(show({ simulatedFinish: null }).container.querySelector('#finish')).toBeNull();
  });

  it('shows the day of each match', () => {
    show();
    expect(screen.getAllByText(/Sat, Mar 14/).length).toBeGreaterThan(0);
  });

  it('states what is missing instead of showing zeros', () => {
    const { container } = show({
      ratings: null,
      trend: [],
      upcoming: [],
      results: [],
      league: null,
      simulatedFinish: null,
    });
    expect(screen.getByText('The model has too few results to rate this team.')).toBeVisible();
    expect(screen.getByText('No more matches are scheduled.')).toBeVisible();
    expect(screen.getByText('No results with a prediction yet.')).toBeVisible();
    expect(container.querySelector('#trend')).toBeNull();
    expect(container.textContent).not.toMatch(/\b0%|NaN/);
  });
});

describe('a rating in goals', () => {
  it('is the exponential for an attack and its inverse for a defence', () => {
    expect(goalChange('attack', 0)).toBe(0);
    expect(goalChange('attack', Math.log(1.5))).toBeCloseTo(0.5);
    expect(goalChange('defence', Math.log(1.5))).toBeCloseTo(-1 / 3);
  });
});

describe('the lines of a trend', () => {
  it('run from edge to edge by date, with zero in the middle and better values above', () => {
    const points = [
      { fittedOn: '2026-01-01', attack: 0, defence: -0.5 },
      { fittedOn: '2026-01-02', attack: 0.5, defence: 0 },
      { fittedOn: '2026-01-11', attack: 0.25, defence: 0 },
    ];
    expect(trendLines(points, 100, 108)).toEqual({
      zero: 54,
      attack: 'M0.0 54.0L10.0 4.0L100.0 29.0',
      defence: 'M0.0 104.0L10.0 54.0L100.0 54.0',
    });
  });
});
