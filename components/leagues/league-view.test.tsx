import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LeagueDetail } from '@/lib/contracts/leagues';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { zoneSources } from '@/lib/domain/football/league-zones';
import { InLanguage } from '@/tests/support/in-language';
import { given, season } from '@/tests/support/league-fixtures';
import { matchSummary } from '@/tests/support/match-fixtures';
import { LeagueView } from './league-view';

const show = (change: Partial<LeagueDetail> = {}, locale: 'en' | 'ar' = 'en') =>
  render(
    <InLanguage locale={locale}>
      <LeagueView league={{ ...given, ...change }} siteUrl="https://example.org" siteZone="UTC" />
    </InLanguage>,
  ).container;
const section = (container: HTMLElement, id: string) => container.querySelector<HTMLElement>(`#${id}`)!;
describe('the league screen', () => {
  it('shows the season and its progress, and offers the calendar', () => {
    show();
    expect(screen.getByText('2014/15 season')).toBeInTheDocument();
    expect(screen.getByText('18 of 30 matches played')).toBeInTheDocument();
    expect(screen.getByText('Calendar feed').closest('a')).toHaveAttribute(
      'href',
      '/api/calendar/league/england-premier-league.ics?lang=en',
    );
  });

  it('says which season a replay plays again', () => {
    const { container } = render(
      <InLanguage>
        <LeagueView league={given} isReplay siteUrl="https://example.org" siteZone="UTC" />
      </InLanguage>,
    );
    expect(container.querySelector('header')).toHaveTextContent('Replay · 2014/15 season');
  });

  it('has its blocks in the order of its chips, with the table right after the next matches', () => {
    const container = show();
    const chips = [...container.querySelectorAll<HTMLAnchorElement>('header li a[href^="#"]')];
    expect(chips.map(({ hash }) => hash)).toEqual(['#table', '#results', '#projected', '#what-if']);
    const blocks = [...container.querySelectorAll('section[id]')].map(({ id }) => id);
    expect(blocks.slice(0, 2)).toEqual(['next', 'table']);
    expect(blocks.filter((id) => chips.some(({ hash }) => hash === `#${id}`)).map((id) => `#${id}`)).toEqual(
      chips.map(({ hash }) => hash),
    );
    for (const { hash, textContent } of chips)
      expect(container.querySelector(`${hash} h2`)).toHaveTextContent(textContent);
  });

  it('folds the next matches after the fifth', () => {
    const upcoming = Array.from({ length: 7 }, (_, index) =>
      matchSummary({
        id: 10 + index,
        home: 'Chelsea',
        away: 'Liverpool',
        goals: { home: 1.38, away: 1.42 },
        kickOff: `2026-03-1${index}T15:00:00Z`,
      }),
    );
    const next = section(show({ upcoming }), 'next');
    expect(next.querySelectorAll('article')).toHaveLength(7);
    expect(next.querySelectorAll('details > div article')).toHaveLength(2);
    expect(next).toHaveTextContent('Show more matches 2');
  });

  it('lists matches in play above the next ones', () => {
    const match = (id: number, status: 'live' | 'scheduled') =>
      matchSummary({ id, home: 'Chelsea', away: 'Liverpool', goals: { home: 1.38, away: 1.42 }, status });
    const next = section(show({ upcoming: [match(1, 'live'), match(2, 'scheduled')] }), 'next');
    expect([...next.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['In play', 'Next matches']);
    expect([...next.querySelectorAll('article')].map((article) => article.dataset.phase)).toEqual(['live', 'coming']);
    expect(next.querySelector('#next-title')!.compareDocumentPosition(next.querySelectorAll('article')[1]!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('lists the next matches by day', () => {
    const next = section(show(), 'next');
    expect(
      [...next.querySelectorAll('time[datetime^="2026-03-"]:not([datetime*=T])')].map((time) => time.textContent),
    ).toEqual(['Sunday, March 15, 2026', 'Saturday, March 21, 2026']);
    expect(next.querySelectorAll('article')).toHaveLength(2);
  });

  it('projects points, zones and every place of each team, and never shows a possible outcome as impossible or certain', () => {
    const projected = section(show(), 'projected');
    expect(projected).toHaveTextContent('We simulated the remaining matches 10,000 times.');
    const [first] = within(projected)
      .getAllByText('Arsenal')
      .map((name) => name.closest('tr'));
    expect([...first!.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
      '80.3',
      '90%',
      '>99%',
      '<1%',
      '>99%',
      '<1%',
    ]);
    expect(projected).toHaveTextContent('Champions League: positions 1–4');
    expect(projected).toHaveTextContent('Champions: position 1');
    expect(within(projected).getByText('uefa.com')).toHaveAttribute(
      'href',
      zoneSources(knownFacts, 'en.1', '2014-15')[0],
    );
    const places = projected.querySelector('details tbody tr')!;
    expect([...places.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['90', '10', '', '', '', '<1']);
  });

  it('calls an outcome certain or impossible only if points decide it, whatever the simulation produced', () => {
    const first = season.teams[0]!;
    const shown = (best: number, worst: number) => {
      cleanup();
      const team = {
        ...first,
        positions: [1, 0, 0, 0, 0, 0],
        possiblePlaces: { best, worst },
        zones: first.zones.map((zone) => ({ ...zone, probability: zone.from === 1 ? 0.7 + 0.2 + 0.1 : 0 })),
      };
      const projected = section(show({ simulatedSeason: { ...season, teams: [team] } }), 'projected');
      return [...projected.querySelectorAll('td')].slice(1).map((cell) => cell.textContent);
    };
    expect(shown(1, 1)).toEqual(['100%', '100%', '0%', '100%', '0%', '100', '', '', '', '', '']);
    expect(shown(1, 3)).toEqual(['>99%', '100%', '0%', '100%', '0%', '>99', '', '', '', '', '']);
    expect(shown(1, 6)).toEqual(['>99%', '>99%', '<1%', '>99%', '<1%', '>99', '', '', '', '', '']);
  });

  it('says what decides the order of the table', () => {
    const plain = section(show(), 'rules');
    expect(plain).toHaveTextContent('Level on points: goal difference decides, then goals scored.');
    expect(plain).not.toHaveTextContent('splits');
  });

  it('says how the table splits, and which teams’ points are halved', () => {
    const split = section(
      show({
        tableRules: {
          level: 'head-to-head',
          split: [
            { size: 4, meetings: 2, carried: 'all' },
            { size: 4, meetings: 2, carried: 'half-rounded-up' },
            { size: 2, meetings: 2, carried: 'half-rounded-up' },
            { size: 4, meetings: 1, carried: 'half-rounded-down' },
          ],
          sources: ['https://www.example.org/rules'],
        },
      }),
      'rules',
    );
    expect(split).toHaveTextContent('the matches between them decide');
    expect(split).toHaveTextContent('by position: 1 to 4, 5 to 8, 9 to 10, and 11 to 14.');
    expect(split).toHaveTextContent('Positions 5 to 10 keep half their points, rounded up.');
    expect(split).toHaveTextContent('Positions 11 to 14 keep half their points, rounded down.');
    expect(within(split).getByText('example.org')).toHaveAttribute('href', 'https://www.example.org/rules');
  });

  it('says so if the points of all teams are halved', () => {
    const half = { size: 6, meetings: 2, carried: 'half-rounded-down' } as const;
    const rules = show({ tableRules: { level: 'goal-difference', split: [half, half], sources: [] } });
    expect(section(rules, 'rules')).toHaveTextContent('All teams keep half their points, rounded down.');
  });

  it('shows how far each club in a cup goes, likeliest winner first, without eliminated clubs', () => {
    const chances = [
      [1, 0.6, 0.3, 0.2, 0.1],
      [1, 0.7, 0.5, 0.3, 0.25],
      [0, 0, 0, 0, 0],
      [0.4, 0.1, 0.02, 0, 0],
      [1, 0, 0, 0, 0],
    ];
    const rounds = ['round-of-16', 'quarter-finals', 'semi-finals', 'final', 'title'] as const;
    const [open, decided] = [
      { best: 1, worst: 9 },
      { best: 1, worst: 8 },
    ];
    const container = show({
      kind: 'continental',
      table: [],
      tableRules: null,
      cup: { groups: [], thirds: null, rounds: [], draw: null },
      simulatedSeason: {
        ...season,
        teams: season.teams.slice(0, chances.length).map((team, index) => ({
          ...team,
          possiblePlaces: index === 0 ? open : decided,
          zones: [],
          rounds: rounds.map((id, round) => ({ id, probability: chances[index]![round]! })),
        })),
      },
    });
    const projected = section(container, 'projected');
    expect([...projected.querySelectorAll('th[scope=col] abbr')].map((head) => head.getAttribute('title'))).toEqual([
      'Winner',
      'Final',
      'Semi-finals',
      'Quarter-finals',
      'Round of 16',
    ]);
    expect(projected).toHaveTextContent('QF: Quarter-finals');
    const rows = [...projected.querySelectorAll('tbody tr')];
    expect(rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
      ['25%', '30%', '50%', '70%', '100%'],
      // It reached the round of 16 in all runs, but it may still end ninth.
      ['10%', '20%', '30%', '60%', '>99%'],
      ['<1%', '<1%', '2%', '10%', '40%'],
    ]);
    expect(container.querySelector('#rules')).toBeNull();
  });

  it.each([
    ['en', 'Everton: 18 points deducted'],
    ['ar', '\u2068Everton\u2069: خصم 18 نقطة'],
  ] as const)('says under both tables which teams had points deducted (%s)', (locale, note) => {
    const table = given.table.map((row) =>
      row.team.name === 'Everton' ? { ...row, points: -8, pointsDeducted: 18 } : row,
    );
    const container = show({ table }, locale);
    for (const id of ['table', 'projected'])
      expect([...section(container, id).querySelectorAll('li')].map((line) => line.textContent)).toContain(note);
    const own = within(section(container, 'table')).getAllByText('Everton')[0]!.closest('tr')!;
    expect(own.querySelector('[data-column=points]')?.textContent).toMatch(/^\u200e?\u22128$/);
    expect(show()).not.toHaveTextContent('deducted');
  });

  it('says that the season is decided', () => {
    const decided = { simulatedSeason: { ...season, matchesLeft: 0 }, upcoming: [] };
    expect(section(show(decided), 'projected')).toHaveTextContent('everything in it is decided');
  });

  it('calls only the table decided while the season has more matches to come', () => {
    const projected = section(show({ simulatedSeason: { ...season, matchesLeft: 0 } }), 'projected');
    expect(projected).toHaveTextContent('Every match that counts in this table has been played');
    expect(projected).toHaveTextContent('The season goes on.');
  });

  it('shows base rates and the record with their sample sizes, our score beside that of the base rates', () => {
    const container = show();
    expect(section(container, 'base-rates')).toHaveTextContent('Based on 400 finished matches.');
    expect(section(container, 'base-rates')).toHaveTextContent('Goals per match2.71');
    const record = section(container, 'record');
    expect(record).toHaveTextContent('190 of 380 correct, about 186 expected');
    expect(record).toHaveTextContent('0.2012');
    expect(record).toHaveTextContent('Competition averages alone would have scored 0.2231');
    expect(record).not.toHaveTextContent('Predictions made before kick-off');
  });

  it.each([true, false])('states how many matches a season has only if that is known: %s', (isWhole) => {
    show({ upcoming: [], matches: { played: 48, total: 48, isWhole } });
    expect(screen.getByText(isWhole ? '48 of 48 matches played' : 'Matches played: 48')).toBeInTheDocument();
  });

  it.each<[LeagueDetail['state'], string]>([
    ['behind', 'Results since November 8, 2025 are missing'],
    ['few-results', 'too few past results'],
    ['season-over', 'All matches have been played'],
    ['season-awaited', "Our source doesn't have the next season or tournament yet"],
    ['no-fixtures', 'no upcoming matches'],
    ['no-source', 'no source for this competition'],
  ])('says why nothing is predicted: %s', (state, reason) => {
    const next = section(show({ upcoming: [], state, missingSince: '2025-11-08' }), 'next');
    expect(next).toHaveTextContent(reason);
    expect(next.querySelector('a')).toHaveAttribute('href', '/leagues-and-sources');
    expect(next.textContent?.includes('fixtures are out')).toBe(state === 'season-over');
  });

  it('says so above the coming matches, and says nothing if all is well', () => {
    const behind = section(show({ state: 'behind', missingSince: '2025-11-08' }), 'next');
    expect(behind.querySelectorAll('article')).toHaveLength(2);
    expect(behind).toHaveTextContent('Results missing');
    cleanup();
    expect(section(show(), 'next')).not.toHaveTextContent('Leagues and sources');
  });

  it('renders without any data, and shows no numbers in place of missing ones', () => {
    const container = show({
      season: null,
      matches: { played: 0, total: 0, isWhole: false },
      table: [],
      upcoming: [],
      results: [],
      simulatedSeason: null,
      baseRates: null,
      record: [],
    });
    expect(container).toHaveTextContent('No upcoming matches');
    expect(container.querySelector('#projected, #table, #base-rates, #record, #results')).toBeNull();
    expect(container).not.toHaveTextContent('%');
  });

  it('has no record before the first grade', () => {
    expect(section(show({ record: [] }), 'record')).toHaveTextContent(
      'No prediction in this competition has been graded yet.',
    );
  });
});
