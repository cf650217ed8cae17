import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MarketBoard } from '@/lib/contracts/market-board';
import type { OriginRecord, TrackRecord } from '@/lib/contracts/track-record';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary } from '@/tests/support/match-fixtures';
import { TrackRecordView } from './track-record-view';
import { VerifyLedger } from './verify-ledger';

const fetchLedger = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call', () => ({ call: fetchLedger }));

const scores = {
  matches: 300,
  called: 150,
  expected: 147.2,
  rps: 0.1961,
  brier: 0.58,
  logLoss: 0.974,
  baseRate: { rps: 0.229, brier: 0.64, logLoss: 1.07 },
  market: null,
};
const origin = (name: OriginRecord['origin'], total: OriginRecord['total']): OriginRecord => ({
  origin: name,
  total,
  leagues: total
    ? [
        {
          ...total,
          league: { code: 'en.1', slug: 'england-premier-league', name: 'Premier League', country: 'gb-eng' },
          lead: { mean: 0.0329, low: 0.021, high: 0.0448 },
        },
        {
          ...total,
          rps: 0.2377,
          baseRate: { ...total.baseRate, rps: 0.2355 },
          league: { code: 'es.2', slug: 'spain-segunda-division', name: 'Segunda División', country: 'es' },
          lead: { mean: -0.0022, low: -0.008, high: 0.0036 },
        },
      ]
    : [],
  months: total ? [{ ...total, month: '2026-03' }] : [],
  calibration: total
    ? [
        {
          market: 'match-result',
          bands: [
            { from: 0.6, to: 0.7, count: 812, meanForecast: 0.65, hits: 520, hitRate: 0.64, low: 0.606, high: 0.672 },
          ],
        },
      ]
    : [],
  stakes: null,
  models: total
    ? [
        { basis: 'results', matches: 200 },
        { basis: 'prices', matches: 100 },
      ]
    : [],
  way: null,
});
const market = { ...scores.baseRate, matches: 200, rps: 0.1897, model: { rps: 0.192, brier: 0.57, logLoss: 0.96 } };
const emptyBoard: MarketBoard = {
  daysBack: 60,
  daysAhead: 7,
  coming: { total: 0, items: [] },
  locked: [],
  played: { tallies: [], items: [] },
};
const show = (record: TrackRecord, locale: 'en' | 'ar' = 'en', board = emptyBoard) => {
  const match = matchSummary({
    id: 1,
    home: 'Arsenal',
    away: 'Everton',
    goals: { home: 2, away: 1 },
    status: 'finished',
    score: { home: 0, away: 1 },
  });
  return render(
    <InLanguage locale={locale}>
      <TrackRecordView record={record} board={board} latest={[match]} intro="" week="2026-w11" page={1} pageCount={3} />
    </InLanguage>,
  ).container;
};
const rest = { ledger: { entries: 0, hash: null }, comparisons: [], seasonForecasts: [] };

describe('the track record', () => {
  it('marks the leagues in which the model is no better than base rates, with the interval of its lead', () => {
    const container = show({ origins: [origin('live', null), origin('backtest', scores)], ...rest });
    const rowOf = (name: string) => screen.getAllByText(name)[0]?.closest('tr');
    expect(container.querySelectorAll('[data-behind]')).toHaveLength(1);
    expect(rowOf('Segunda División')).toHaveTextContent('Not better: −0.008 … +0.004');
    expect(rowOf('Premier League')).not.toHaveTextContent('Not better');
  });

  it('has no section for missing sealed predictions, stakes or market odds', () => {
    const page = show({ origins: [origin('live', null), origin('backtest', scores)], ...rest });
    expect(page.querySelector('section')?.id).toBe('backtest');
    expect(page.querySelector('#live, #market-board, [data-stakes]')).toBeNull();
    expect(page).not.toHaveTextContent('Does it make money?');
    expect(page).not.toHaveTextContent('graded yet');
    const empty = show({ origins: [origin('live', null), origin('backtest', null)], ...rest });
    expect(empty).toHaveTextContent('No prediction has been graded yet.');
  });

  it('states beside every share of correct tips how many were expected', () => {
    const page = show({ origins: [origin('live', null), origin('backtest', scores)], ...rest });
    expect(page.querySelector('.figure')).toHaveTextContent('50.0% 150 of 300 correct, about 147 expected');
    for (const name of ['Premier League', 'Mar 2026'])
      expect(screen.getAllByText(name)[0]?.closest('tr')).toHaveTextContent(`${name}30050%49%`);
  });

  it('shows live predictions and the backtest separately', () => {
    const page = show({ origins: [origin('live', scores), origin('backtest', scores)], ...rest });
    expect(page.querySelector('#live')).not.toHaveTextContent('not published before kick-off');
    const backtest = page.querySelector('#backtest');
    expect(backtest).toHaveTextContent('not published before kick-off');
    expect(backtest?.querySelector('tr[data-own]')).toHaveTextContent('Our model3000.19610.58000.9740');
    expect(backtest).toHaveTextContent('We have no closing odds');
    expect(backtest).toHaveTextContent('60–70%81265.0%64.0%61–67%');
  });

  it('shows how season forecasts did, separately for those made in time and those made afterwards', () => {
    const graded = { seasons: 3, rps: 0.1375, equalRps: 0.1755, zones: [] };
    const page = show({
      origins: [],
      ...rest,
      seasonForecasts: [
        { ...graded, origin: 'live', point: 'start', lastTable: { seasons: 3, rps: 0.147, oursRps: 0.1375 } },
        { ...graded, origin: 'backtest', point: 'half', lastTable: { seasons: 2, rps: 0.15, oursRps: 0.1 } },
      ],
    });
    const section = page.querySelector('#season-forecasts')!;
    expect([...section.querySelectorAll('caption')].map((caption) => caption.textContent)).toEqual([
      'Predictions made before kick-off',
      'Worked out afterward',
    ]);
    expect([...section.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      'Before the season30.13750.14700.1755',
      // Otherwise seasons other than ours would be beside them.
      'Halfway30.13750.1755',
    ]);
    expect(show({ origins: [], ...rest }).querySelector('#season-forecasts')).toBeNull();
  });

  it('shows the market even if it is better, and our model on the same matches', () => {
    const page = show({ origins: [origin('live', { ...scores, market }), origin('backtest', null)], ...rest });
    const rows = [...page.querySelectorAll('#live table tr th:first-child')].map((row) => row.textContent);
    expect(rows.slice(rows.indexOf('Our model'), rows.indexOf('Our model') + 4)).toEqual([
      'Our model',
      'Competition averages',
      'Closing odds',
      'Our model, same matches',
    ]);
  });

  it('lists misses as prominently as hits, in Arabic too', () => {
    expect(
      show({ origins: [origin('live', null), origin('backtest', scores)], ...rest }).querySelector('#latest'),
    ).toHaveTextContent('Wrong');
    expect(
      show({ origins: [origin('live', null), origin('backtest', scores)], ...rest }, 'ar').querySelector('h1')
        ?.textContent,
    ).toMatch(/\p{Script=Arabic}/u);
  });
});

describe('the note on the models behind the figures', () => {
  const live = origin('live', { ...scores, market });

  it('covers each origin, with the progress towards the closing odds only if these are stored', () => {
    const way = { share: 0.724, error: 0.041, matches: 200 };
    const page = show({ origins: [{ ...live, way }, origin('backtest', scores)], ...rest });
    expect(page.querySelector('#live [data-models]')).toHaveTextContent(
      'Predictions based on: results alone (200 matches) · past closing odds (100 matches)',
    );
    expect(page.querySelector('#live [data-way]')).toHaveTextContent(
      'come 72% of the way (95% interval: 64% to 80%), measured on 200 matches',
    );
    expect(page.querySelector('#backtest [data-way]')).toBeNull();
  });

  it('compares them with results alone on the same matches, and is left out while there are none', () => {
    expect(show({ origins: [live], ...rest }).querySelector('#compared')).toBeNull();
    const page = show({
      origins: [live],
      ...rest,
      comparisons: [
        {
          ours: { version: 'dc-prices-2', basis: 'prices' },
          other: { version: 'dc-moving-3', basis: 'results' },
          matches: 120,
          rps: { ours: 0.1968, other: 0.2004, difference: -0.0036, error: 0.0029 },
          logLoss: { ours: 0.9764, other: 0.9878, difference: -0.0114, error: 0.0091 },
        },
      ],
    });
    const rows = [...page.querySelectorAll('#compared tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual([
      'past closing odds dc-prices-21200.19680.9764',
      'results alone dc-moving-31200.20040.9878',
      'Difference ± standard error−0.0036 ± 0.0029−0.0114 ± 0.0091',
    ]);
  });
});

describe('the model against the market', () => {
  const record = { origins: [origin('live', null), origin('backtest', scores)], ...rest };
  const { prediction: _, ...match } = matchSummary({
    id: 9,
    home: 'Arsenal',
    away: 'Everton',
    goals: { home: 2, away: 1 },
    status: 'finished',
    score: { home: 0, away: 1 },
  });
  const board: MarketBoard = {
    ...emptyBoard,
    coming: { total: 3, items: [] },
    locked: ['coming'],
    played: {
      tallies: [
        {
          origin: 'live',
          market: 'match-result',
          atLeast: 0.05,
          matches: 40,
          modelCloser: 15,
          marketCloser: 25,
          modelLogLoss: 1.01,
          marketLogLoss: 0.96,
        },
      ],
      items: [
        {
          match,
          market: 'match-result',
          outcome: 'home',
          model: 0.62,
          implied: 0.554,
          percents: { model: 62, implied: 55 },
          origin: 'live',
          closer: 'market',
        },
      ],
    },
  };

  it('has only the part for which there are odds', () => {
    const played = show(record, 'en', { ...board, coming: emptyBoard.coming }).querySelector('[data-odds]');
    expect(played?.querySelector('[data-premium-overlay]')).toBeNull();
    expect(played?.querySelector('[data-tally]')).not.toBeNull();
    const coming = show(record, 'en', { ...board, played: emptyBoard.played }).querySelector('[data-odds]');
    expect(coming?.querySelector('[data-premium-overlay]')).not.toBeNull();
    expect(coming?.querySelector('[data-tally]')).toBeNull();
  });

  it('reserves the numbers of upcoming matches for premium, and shows who was closer in finished ones', () => {
    const section = show(record, 'en', board).querySelector('#market-board');
    expect(section?.querySelector('[data-premium-overlay]')).not.toBeNull();
    expect(section?.querySelector('[data-tally]')).toHaveTextContent(
      'Match result (1X2)Predictions made before kick-offDifferences from 5 points4015251.01000.9600',
    );
    expect(section?.querySelector('details tbody tr')).toHaveTextContent(/62%55%\+7Market$/);
    expect(section).toHaveTextContent("A difference isn't an edge");
  });
});

describe('checking the ledger', () => {
  const messages = {
    start: 'Check',
    running: 'So far {entries}',
    holds: 'Holds {entries}',
    broken: 'Broken {entry}',
    failed: 'Failed',
  };
  const good = {
    sequence: 1,
    previousHash: '0'.repeat(64),
    hash: '5508d2b710e64bc470079e1b211d9c58e21011e59d0559e422345dc19d659a75',
    content: {},
  };

  it.each([
    ['follows every page of the chain', [{ items: [good], next: null }], 'Holds 1'],
    [
      'names the first invalid entry',
      [
        { items: [good], next: 1 },
        { items: [{ ...good, sequence: 2, previousHash: good.hash }], next: null },
      ],
      'Broken 2',
    ],
    ['reports a failed download', [], 'Failed'],
  ])('%s', async (_, pages, printed) => {
    fetchLedger.mockReset();
    for (const page of pages) fetchLedger.mockResolvedValueOnce(page);
    fetchLedger.mockRejectedValue(new Error('offline'));
    render(<VerifyLedger messages={messages} tag="en-US" />);
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(printed)).toBeInTheDocument();
  });
});
