import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import { betTypes, isBetType, markets } from '@/lib/model/markets';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary } from '@/tests/support/match-fixtures';
import { BetTypeIndex } from './bet-type-index';
import { BetTypeView } from './bet-type-view';

vi.mock('@/components/client/use-self-refresh', () => ({ useSelfRefresh: () => undefined }));

const listed = (id: number, home: string, away: string) => {
  const { prediction: _, round: __, ...match } = matchSummary({ id, home, away, goals: { home: 1.6, away: 1.1 } });
  return match;
};
const priced = (id: string, probability: number) => ({
  id,
  probability,
  percent: Math.round(probability * 100),
  fairOdds: 1 / probability,
});
const given: BetTypeDetail = {
  id: 'draw-no-bet',
  family: 'draw-no-bet',
  line: null,
  outcomes: ['home', 'away'],
  free: false,
  page: true,
  baseRates: [
    { id: 'home', rate: 0.61 },
    { id: 'away', rate: 0.39 },
  ],
  matches: 812,
  example: {
    goals: { home: 1.6, away: 1.1 },
    score: { home: 2, away: 1 },
    halfTime: null,
    outcomes: [
      { ...priced('home', 0.64), settlement: 'won' },
      { ...priced('away', 0.36), settlement: 'lost' },
    ],
  },
  day: {
    date: '2026-03-14',
    until: '2026-03-14',
    days: null,
    league: null,
    leagues: [],
    outcome: null,
    total: 3,
    open: [{ ...listed(1, 'Manchester United', 'Fulham'), outcomes: [priced('home', 0.7), priced('away', 0.3)] }],
    locked: [listed(2, 'Chelsea', 'Liverpool'), listed(3, 'Arsenal', 'Everton')],
  },
  calibration: [
    { origin: 'backtest', chances: 500, bins: [{ from: 0.6, to: 0.7, count: 500, meanForecast: 0.65, hitRate: 0.63 }] },
  ],
  past: [
    {
      matchId: 9,
      date: '2026-03-07',
      slug: 'a-vs-b',
      home: listed(1, 'Arsenal', 'B').home,
      away: listed(1, 'A', 'Burnley').away,
      score: { home: 1, away: 1 },
      origin: 'backtest',
      outcome: priced('home', 0.8),
      settlement: 'void',
    },
    {
      matchId: 8,
      date: '2026-03-07',
      slug: 'c-vs-d',
      home: listed(1, 'Chelsea', 'B').home,
      away: listed(1, 'A', 'Fulham').away,
      score: { home: 0, away: 1 },
      origin: 'backtest',
      outcome: priced('home', 0.75),
      settlement: 'lost',
    },
  ],
};
const show = (change: Partial<BetTypeDetail> = {}) =>
  render(
    <InLanguage>
      <BetTypeView betType={{ ...given, ...change }} siteZone="UTC" />
    </InLanguage>,
  ).container;

describe('the bet type screen', () => {
  it('defines it and shows a worked example', () => {
    const container = show();
    expect(container.querySelector('header')).toHaveTextContent('you get your stake back');
    const rows = [...container.querySelectorAll('#example tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['Home win', '64.0%', '1.56', 'Won'],
      ['Away win', '36.0%', '2.78', 'Lost'],
    ]);
  });

  it('shows the numbers of open matches, but only teams and kick-off of locked ones', () => {
    const container = show();
    expect(container.querySelector('[data-match="1"]')).toHaveTextContent('Man Utd70%');
    for (const id of [2, 3]) expect(container.querySelector(`[data-match="${id}"]`)?.textContent).not.toContain('%');
    expect(screen.getByText('Locked until kick-off')).toBeInTheDocument();
    expect(container.querySelector('#day')).toHaveTextContent(
      'Of these matches, the 3 with the highest probability are free',
    );
  });

  it('names the league of every match', () => {
    const container = show();
    for (const id of [1, 2, 3])
      expect(container.querySelector(`[data-match="${id}"] .league`)).toHaveTextContent('Premier League');
  });

  it('shows a finished match’s score and how its likeliest outcome was settled, and lists it last', () => {
    const over = (id: number, home: number, away: number) => ({
      ...listed(id, 'Brentford', 'Burnley'),
      status: 'finished' as const,
      score: { home, away, halfTime: null },
      outcomes: [priced('home', 0.9), priced('away', 0.1)],
    });
    const awaited = { ...over(4, 0, 0), status: 'result-awaited' as const, score: null };
    const open = [
      over(1, 2, 1),
      over(2, 0, 1),
      over(3, 1, 1),
      awaited,
      ...given.day!.open.map((m) => ({ ...m, id: 5 })),
    ];
    const container = show({ free: true, day: { ...given.day!, open, locked: [] } });
    const rows = [...container.querySelectorAll('#day [data-match]')];
    expect(rows.map((row) => row.getAttribute('data-match'))).toEqual(['5', '1', '2', '3', '4']);
    expect(rows.map((row) => row.querySelector('.settled')?.textContent)).toEqual([
      undefined,
      'Correct',
      'Wrong',
      'Stake back',
      undefined,
    ]);
    expect(rows[1]?.querySelector('.score')).toHaveTextContent('2–1');
    expect(rows[1]?.querySelector('.settled svg')).not.toBeNull();
    expect(rows[4]?.querySelector('.score')).toBeNull();
  });

  it('does not settle half-time markets without a half-time score', () => {
    const match = { ...listed(1, 'Arsenal', 'Everton'), status: 'finished' as const };
    const rowOf = (halfTime: { home: number; away: number } | null) => {
      const open = [{ ...match, score: { home: 2, away: 0, halfTime }, outcomes: [priced('home', 0.5)] }];
      const { day } = given;
      return show({ id: 'half-time-result', family: 'half-time-result', past: [], day: { ...day!, open, locked: [] } });
    };
    expect(rowOf(null).querySelector('.settled')).toBeNull();
    expect(rowOf({ home: 0, away: 0 }).querySelector('.settled')).toHaveTextContent('Wrong');
  });

  it('switches between over and under only in a free market', () => {
    const container = show({
      id: 'over-under-2-5',
      family: 'over-under',
      outcomes: ['over', 'under'],
      free: true,
      day: { ...given.day!, total: 0, open: [], locked: [], outcome: 'over', days: 'weekend' },
      example: { ...given.example, outcomes: [] },
      baseRates: null,
      past: [],
    });
    const links = () =>
      [...container.querySelectorAll('nav[aria-label=Outcome] a')].map((link) => [
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ]);
    expect(links()).toEqual([
      ['/predictions/bet-type/over-under-2-5?days=weekend', 'true'],
      ['/predictions/bet-type/over-under-2-5?days=weekend&side=under', null],
    ]);
    expect(show().querySelector('nav[aria-label=Outcome]')).toBeNull();
  });

  it('does not mention a lock if everything is open', () => {
    const container = show({ free: true, day: { ...given.day!, locked: [] } });
    expect(container.querySelector('#day')).toHaveTextContent('Most likely first.');
    expect(screen.queryByText('Locked until kick-off')).toBeNull();
  });

  it('shows base rates and calibration with their sample sizes', () => {
    const container = show();
    expect(container.querySelector('#base-rates')).toHaveTextContent('Based on 812 finished matches.');
    expect(container.querySelector('#calibration')).toHaveTextContent('60–70%50065.0%63.0%');
  });

  it('says so if nothing has been graded', () => {
    expect(show({ calibration: [] }).querySelector('#calibration')).toHaveTextContent('Nothing graded yet.');
  });

  it('counts a returned stake as neither a hit nor a miss', () => {
    const container = show();
    expect(container.querySelector('[data-match="9"]')).toHaveTextContent('Stake back');
    expect(container.querySelector('[data-match="8"]')).toHaveTextContent('Wrong');
  });

  it('says so if no match is known', () => {
    const container = show({ day: null, past: [] });
    expect(container).toHaveTextContent('No upcoming matches');
    expect(container.querySelector('#past')).toBeNull();
  });

  it('names the home team in the example if a market names teams', () => {
    const outcomes = [
      { ...priced('home-over', 0.48), settlement: 'won' as const },
      { ...priced('away-under', 0.7), settlement: 'won' as const },
    ];
    const container = show({
      id: 'team-goals-1-5',
      family: 'team-goals',
      line: 1.5,
      example: { ...given.example, outcomes },
      day: null,
      past: [],
      baseRates: null,
    });
    const names = [...container.querySelectorAll('#example tbody th')].map((name) => name.textContent);
    expect(names).toEqual(['Home team: over 1.5', 'Away team: under 1.5']);
  });

  it('writes exact scores with the home goals first, isolated from the surrounding text', () => {
    const outcomes = [{ ...priced('2-1', 0.09), settlement: 'won' as const }];
    const container = show({
      id: 'correct-score',
      family: 'correct-score',
      example: { ...given.example, outcomes },
      day: null,
      past: [],
      baseRates: null,
    });
    expect([...container.querySelectorAll('#example tbody th bdi')].map((goals) => goals.textContent)).toEqual([
      '2',
      '1',
    ]);
  });
});

describe('the index of bet types', () => {
  const items = markets.map((market) => ({
    id: market.id,
    family: market.family,
    line: market.line,
    outcomes: [...market.outcomes],
    free: market.id === 'over-under-2-5',
    page: isBetType(market.id),
    baseRates: null,
  }));

  it('links every bet type that has a page once, with the lines of one market side by side', () => {
    const { container } = render(
      <InLanguage>
        <BetTypeIndex betTypes={items} />
      </InLanguage>,
    );
    const links = [...container.querySelectorAll<HTMLElement>('[data-market]')];
    expect(links.map(({ dataset }) => dataset.market).sort()).toEqual([...betTypes].sort());
    expect(container.querySelectorAll('#goals li').length).toBeLessThan(8);
    const [free, ...others] = [...container.querySelectorAll<HTMLElement>('#goals li:first-child a')];
    expect(free).toHaveAttribute('href', '/predictions/bet-type/over-under-2-5');
    expect(others.map(({ textContent }) => textContent)).toEqual(['1.5', '3.5']);
  });

  it('groups bet types by question, and leaves out questions without a page', () => {
    const { container } = render(
      <InLanguage>
        <BetTypeIndex betTypes={items} />
      </InLanguage>,
    );
    expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'Who wins?',
      'How many goals?',
      'What happens in each half?',
      'What is the score?',
    ]);
  });
});
