import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { settingsElementId } from '@/lib/env/client';
import { InLanguage } from '@/tests/support/in-language';
import { matchDetail } from '@/tests/support/match-fixtures';
import { MatchView } from './match-view';

vi.mock('@/lib/routing/navigation-client', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const coming = matchDetail({ id: 1, home: 'Manchester United', away: 'Fulham', goals: { home: 1.72, away: 1.21 } });
const played = matchDetail({
  id: 2,
  home: 'Arsenal',
  away: 'Everton',
  goals: { home: 2.27, away: 0.57 },
  status: 'finished',
  score: { home: 2, away: 0 },
});
const show = (match: MatchDetail) =>
  render(
    <InLanguage>
      <MatchView match={match} siteUrl="https://site.test" siteZone="UTC" />
    </InLanguage>,
  ).container;

/** A section of the page, found by id, because roles in a page this long take seconds to compute. */
function section(container: HTMLElement, id: string) {
  const found = container.querySelector<HTMLElement>(`#${id}`);
  if (!found) throw new Error(`Section ${id} is missing`);
  return found;
}
const captions = (element: HTMLElement) =>
  [...element.querySelectorAll('caption')].map((caption) => caption.textContent);

// The countdown reads the app clock's offset from the page.
beforeAll(() => {
  const settings = document.createElement('script');
  settings.id = settingsElementId;
  settings.type = 'application/json';
  settings.textContent = JSON.stringify({ clockOffsetMs: 0 });
  document.head.append(settings);
});

describe('the page of a match', () => {
  it('states first who is more likely to win, how likely, and when', () => {
    const header = show(coming).querySelector('header') as HTMLElement;
    expect(header.querySelector('h1')).toHaveTextContent('Manchester United–Fulham');
    expect(header).toHaveTextContent(/Most likely: Manchester United win \(4[89]%\)/);
    expect(header.querySelector('time')).toHaveAttribute('datetime', '2026-03-14T15:00:00+00:00');
  });

  it('shows below the forecast how often such probabilities came true', () => {
    const tallies = { 'match-result': Array.from({ length: 20 }, () => [200, 95, 0, 96]) } as BandTallies;
    const measured = render(
      <InLanguage>
        <MatchView match={coming} tallies={tallies} siteUrl="https://site.test" siteZone="UTC" />
      </InLanguage>,
    ).container;
    expect(measured.querySelector('.forecast')).toHaveTextContent(
      'Predictions at 45–50%: 48% expected, 48% of 200 came true (worked out afterward)',
    );
    expect(show(coming).querySelector('.forecast')).not.toHaveTextContent(
      'came true (worked out afterward). Expected: 49%.',
    );
    // Only once in visible text; further down, the buttons beside the markets say it.
    const written = measured.cloneNode(true) as HTMLElement;
    for (const popover of written.querySelectorAll('[popover]')) popover.remove();
    expect(written.textContent?.match(/came true \(/g)).toHaveLength(1);
  });

  it('shows the current chances large during the match, the sealed ones small, and no needless note', () => {
    const live = matchDetail({
      id: 3,
      home: 'Arsenal',
      away: 'Everton',
      goals: { home: 2.27, away: 0.57 },
      status: 'live',
      score: { home: 0, away: 2 },
    });
    const liveChances: MatchDetail['liveChances'] = {
      result: { home: 0.18, draw: 0.25, away: 0.57 },
      likeliestScore: { home: 1, away: 2, probability: 0.2 },
      markets: [],
      goals: [],
      hasDrawnMinutes: false,
      moves: [],
    };
    const bars = (match: MatchDetail) =>
      [...show(match).querySelectorAll('.forecast .large, .forecast .small')].map((bar) => [
        bar.className,
        bar.querySelector('[data-tip] dd')?.textContent,
      ]);
    const sealed = expect.stringMatching(/^7\d%$/) as string;
    expect(bars({ ...live, liveChances })).toEqual([
      ['large', '57%'],
      ['small', sealed],
    ]);
    expect(bars(live)).toEqual([['large', sealed]]);
    expect(show({ ...live, liveChances }).querySelectorAll('details > #goals, details > #markets')).toHaveLength(2);
    expect(show(live)).not.toHaveTextContent('follow after full time');
    expect(show(live).querySelector('header')).not.toHaveTextContent('as of');
    const seen = show({ ...live, scoreSeen: { at: '2026-03-14T15:41:00.000Z', isLate: false } });
    expect(seen.querySelector('header')).toHaveTextContent('as of 15:41');
  });

  it('states the likeliest score for each result, which never contradicts that result', () => {
    const goals = section(show(coming), 'goals');
    const rows = [...goals.querySelectorAll('.byResult > div')].map((row) => row.textContent);
    expect(rows[0]).toMatch(/^Manchester United win2–1 \d+\.\d%$/);
    expect(rows[1]).toMatch(/^Draw1–1 \d+\.\d%$/);
    expect(rows[2]).toMatch(/^Fulham win\d–[1-9] \d+\.\d%$/);
  });

  it('says how often tips in the competition came true, and if the model is no better than its base rates', () => {
    const record = {
      origin: 'backtest',
      graded: 306,
      called: 153,
      expected: 150.2,
      rps: 0.2377,
      baseRps: 0.2355,
    } as const;
    const text = (lead: { mean: number; low: number; high: number }) =>
      show({ ...coming, leagueRecord: { ...record, lead } }).querySelector('.forecast')?.textContent;
    expect(text({ mean: 0.012, low: 0.002, high: 0.022 })).toContain('Tips in this competition: 50% of 306 came true');
    expect(text({ mean: 0.012, low: 0.002, high: 0.022 })).not.toContain('no better');
    expect(text({ mean: -0.0022, low: -0.01, high: 0.006 })).toContain('no better than simply knowing');
  });

  it('offers line-ups and bookmakers’ odds only if there are some', () => {
    const links = (match: MatchDetail) => show(match).querySelectorAll('a[href$="/lineups"]').length;
    expect(links(coming)).toBe(1);
    expect(links({ ...coming, lineupsExpected: false })).toBe(0);
    expect(show(coming).querySelector('#market')).toBeNull();
  });

  it('does not call a match cancelled if the replay’s data end before it', () => {
    const text = (replay: boolean) => show({ ...coming, status: 'cancelled', replay }).textContent;
    expect(text(false)).toContain('Canceled: the prediction is void.');
    expect(text(true)).toContain('Result unknown: the prediction is void.');
    expect(text(true)).not.toContain('Cancelled');
  });

  it('links to both teams and to the league, also from the table', () => {
    const container = show(coming);
    const linksOf = (selector: string) =>
      [...container.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href'));
    expect(linksOf('h1')).toEqual([`/team/${coming.home.id}`, `/team/${coming.away.id}`]);
    expect(linksOf('header .league')[0]).toBe('/predictions/league/england-premier-league');
    expect(linksOf('#table')).toContain(`/team/${coming.home.id}`);
  });

  it('names a time zone only beside a time', () => {
    const note = (match: MatchDetail) => show(match).querySelector('header .zone');
    expect(note(coming)).not.toBeNull();
    const timeless = { ...coming, kickOffKnown: false };
    expect(note(timeless)).toBeNull();
    expect(show(timeless).querySelector('header')).toHaveTextContent('Sat, Mar 14 · Time TBD');
  });

  it('says who goes through if the match is part of a tie, in percentages that add up to 100', () => {
    const tie = { ...coming, goingThrough: { home: 0.615, away: 0.385, legs: 2, isFinal: false } };
    const through = section(show(tie), 'going-through');
    expect(through).toHaveTextContent('Who goes through?');
    expect(through).toHaveTextContent('Counted over both legs.');
    expect([...through.querySelectorAll('dd')].flatMap((cell) => cell.textContent || [])).toEqual(['62%', '38%']);
  });

  it('says who wins the cup before its final, and nothing if no tie is at stake', () => {
    const final = { ...coming, goingThrough: { home: 0.5, away: 0.5, legs: 1, isFinal: true } };
    const through = section(show(final), 'going-through');
    expect(through).toHaveTextContent('Who wins the trophy?');
    expect(through).toHaveTextContent('A draw after 90 minutes goes to extra time');
    expect(coming.goingThrough).toBeNull();
  });

  it('compares the teams beside the forecast: projected goals, form and place in the table', () => {
    const header = show(coming).querySelector('header') as HTMLElement;
    const rows = [...header.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows.map(([, name]) => name)).toEqual(['Projected goals', 'Form', 'Position']);
    expect(rows[0]).toEqual(['1.72', 'Projected goals', '1.21']);
    expect(rows[1]?.[0]).toMatch(/^Form: (Won|Drawn|Lost)/);
    expect([rows[2]?.[0], rows[2]?.[2]]).toEqual(
      [coming.home, coming.away].map(({ id }) => String(coming.table.find(({ team }) => team.id === id)?.position)),
    );
    const unknown = show({ ...coming, form: { home: [], away: [] }, table: [] }).querySelector('header') as HTMLElement;
    expect(unknown.querySelectorAll('tbody tr')).toHaveLength(1);
    // The table is today's.
    expect(show(played).querySelectorAll('header tbody tr')).toHaveLength(2);
    expect(header.querySelector('a[href="#why"]')?.closest('table')).toBeNull();
  });

  it('folds explanations and proofs, with the target of a link inside the fold', () => {
    const container = show(coming);
    for (const id of ['why', 'what-if', 'form', 'head-to-head', 'receipt']) {
      const part = section(container, id);
      // The browser opens the folds around a link's target, but a fold that is itself the target stays closed.
      expect(part.parentElement?.tagName, id).toBe('DETAILS');
      expect(part.parentElement).not.toHaveAttribute('open');
      expect(part.closest('section')?.getAttribute('aria-labelledby')).toBe(`${id}-title`);
    }
  });

  it.each([
    ['puts the latest result last in the fold with the teams’ form, as tables do', true, /L W – W$/],
    ['gives no letters there if one team has no results, since they do not say whose they are', false, /^Form$/],
  ])('%s', (_, knowsBoth, text) => {
    const [past] = coming.form.home;
    const lost = { ...past!, home: coming.home, score: { home: 0, away: 2 } };
    const won = { ...past!, home: coming.home, score: { home: 1, away: 0 } };
    const container = show({ ...coming, form: { home: [won, lost], away: knowsBoth ? [lost] : [] } });
    expect(section(container, 'form').closest('details')!.querySelector('summary')).toHaveTextContent(text);
  });

  it('has the embed code below all football content', () => {
    const ids = [...show(coming).querySelectorAll('#markets, #table, #form, #head-to-head, #embed')].map(
      ({ id }) => id,
    );
    expect(ids).toEqual(['markets', 'table', 'form', 'head-to-head', 'embed']);
  });

  it('links to each of its parts', () => {
    const container = show(coming);
    const targets = [...container.querySelectorAll('ul a[href^="#"]')].map((link) => link.getAttribute('href') ?? '');
    expect(targets.length).toBeGreaterThan(3);
    expect(targets.filter((target) => container.querySelector(target) === null)).toEqual([]);
  });

  it('shows the free markets with fair odds, and names the markets locked before kick-off', () => {
    const container = show(coming);
    const markets = section(container, 'markets');
    expect(captions(markets)).toEqual([
      'Match result (1X2)',
      'Double chance',
      'Over/under 2.5 goals',
      'Both teams to score',
    ]);
    const over = within(markets).getByText('Over 2.5').closest('tr');
    const probability = coming.prediction?.over25 ?? 0;
    expect(over).toHaveTextContent(`${(probability * 100).toFixed(0)}%${(1 / probability).toFixed(2)}`);
    expect(container.querySelector('#score-matrix')).toBeNull();
    expect(screen.getByText('Locked until kick-off')).toBeInTheDocument();
    expect(screen.getAllByText('Asian handicap')).toHaveLength(1);
  });

  it('opens everything at kick-off, with the score matrix as a table in which the result is marked', () => {
    const container = show(played);
    const marked = section(container, 'score-matrix').querySelectorAll('td[aria-current]');
    expect([...marked].map((cell) => cell.textContent)).toEqual([
      ((played.scoreMatrix?.[2]?.[0] ?? 0) * 100).toFixed(1),
    ]);
    expect(captions(section(container, 'markets'))).toEqual(
      expect.arrayContaining(['Draw no bet', 'Clean sheet', 'Win to nil', 'Goal lines', 'Asian handicap']),
    );
    expect(screen.queryByText('Locked until kick-off')).toBeNull();
  });

  it('explains the prediction in a sentence and in exact parts', () => {
    const why = section(show(coming), 'why');
    expect(why).toHaveTextContent(
      'An average team in this competition scores 1.35 goals away from home. The venue makes it 1.66',
    );
    expect(why.querySelector('table')).toHaveTextContent('+0.205');
    expect(why).not.toHaveTextContent('chances created');
  });

  it('says so if chances created count as well as goals', () => {
    const { why } = coming;
    if (!why) throw new Error('The match has no explanation');
    expect(section(show({ ...coming, why: { ...why, countsChances: true } }), 'why')).toHaveTextContent(
      'count goals and the chances created in earlier matches',
    );
  });

  it('warns of the small sample of meetings', () => {
    const headToHead = section(show(coming), 'head-to-head');
    expect(headToHead).toHaveTextContent('Only 2 matches');
    expect(headToHead.closest('section')).toHaveTextContent('Man Utd 1 · Draws 1 · Fulham 0');
  });

  it('has an open receipt before kick-off', () => {
    expect(section(show(coming), 'receipt')).toHaveTextContent('Not sealed yet');
  });

  it('has a sealed receipt with its fingerprint and the grade afterwards', () => {
    const receipt = section(show(played), 'receipt');
    expect(receipt).toHaveTextContent('Sealed at kick-off');
    expect(receipt).toHaveTextContent(played.receipt?.hash ?? 'no hash');
    expect(receipt).toHaveTextContent('0.1342');
  });

  it('never calls a backtest sealed', () => {
    const backtest = {
      ...played,
      prediction: played.prediction && { ...played.prediction, origin: 'backtest' as const, sealedAt: null },
    };
    const receipt = section(
      show({ ...backtest, receipt: played.receipt && { ...played.receipt, sealedAt: null } }),
      'receipt',
    );
    expect(receipt).toHaveTextContent('never as a sealed prediction');
    expect(receipt).not.toHaveTextContent('Sealed at kick-off');
  });

  it('renders without a prediction, and shows no numbers in its place', () => {
    const container = show(
      matchDetail({ id: 3, home: 'Rapid Wien', away: 'SV Grodig', goals: { home: 1, away: 1 }, predicted: false }),
    );
    expect(container.querySelector('header')).toHaveTextContent('No prediction');
    // The embed code has a width of 100 %.
    expect(container.textContent.replace('width="100%"', '')).not.toContain('%');
    expect(container.querySelector('#markets, #goals, #why, #receipt')).toBeNull();
    expect(container.querySelector('#table')).not.toBeNull();
  });
});
