import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '@/lib/contracts/compare';
import type { TeamDetail } from '@/lib/contracts/teams';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary, namesOf, noDepth, saturday } from '@/tests/support/match-fixtures';
import { CompareView } from './compare-view';

const fixture = matchSummary({ id: 1, home: 'Arsenal', away: 'Everton', goals: { home: 1.9, away: 0.9 } });
const teamOf = (ref: TeamDetail['form'][number]['home']): TeamDetail => ({
  ...ref,
  code: null,
  names: namesOf(ref.name),
  country: 'gb-eng',
  league: saturday[0]!.league,
  ratings: null,
  trend: [],
  table: [],
  depth: noDepth,
  form: [],
  upcoming: [],
  results: [],
  simulatedFinish: null,
  race: null,
});
const [one, other] = [teamOf(fixture.home), teamOf(fixture.away)];
const result = { home: 0.61, draw: 0.24, away: 0.15 };
const comparison: Comparison = {
  one: { team: one, points: 2117 },
  other: { team: other, points: null },
  imagined: {
    modelVersion: 'test-1',
    fittedOn: '2026-03-14',
    ratings: { one: { attack: Math.log(1.5), defence: Math.log(2) }, other: { attack: 0, defence: 0 } },
    matches: [
      { ground: 'one', home: one, away: other, expectedGoals: { home: 1.9, away: 0.8 }, result, likeliest: 'home' },
      { ground: 'neutral', home: one, away: other, expectedGoals: { home: 1.6, away: 0.9 }, result, likeliest: 'home' },
      { ground: 'other', home: other, away: one, expectedGoals: { home: 1.1, away: 1.4 }, result, likeliest: 'home' },
    ],
  },
  incomparable: null,
  meetings: [],
  fixture: null,
};
const show = (change: Partial<Comparison> = {}) =>
  render(
    <InLanguage>
      <CompareView comparison={{ ...comparison, ...change }} siteZone="UTC" />
    </InLanguage>,
  );

describe('two teams side by side', () => {
  it('shows an imagined match at each ground, and says that it is imagined', () => {
    const { container } = show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Arsenal and Everton compared');
    expect(screen.getByText(/A hypothetical match, not a real fixture/)).toBeVisible();
    const shown = [...container.querySelectorAll('[data-ground]')].map((item) => item.textContent);
    expect(shown.map((text) => text.slice(0, 16))).toEqual([
      'At home: Arsenal',
      'Neutral groundAr',
      'At home: Everton',
    ]);
    expect(shown[0]).toContain('1.9\u202f:\u202f0.8');
    expect(within(container.querySelector<HTMLElement>('[data-ground="one"]')!).getByText('61%')).toBeVisible();
    expect(container.querySelector('[data-row="attack"]')).toHaveTextContent('Goals scored+50%0%');
    expect(container.querySelector('[data-row="defence"]')).toHaveTextContent('Goals conceded−50%0%');
    expect(container.querySelector('[data-row="points"]')).toHaveTextContent('2117–');
    expect(screen.queryByText('Their next match')).toBeNull();
  });

  it('puts the latest result last in a team’s form, as tables do', () => {
    const past = (index: number, home: number) => ({
      matchId: index,
      date: `2026-03-0${9 - index}`,
      slug: `arsenal-vs-${index}`,
      home: fixture.home,
      away: fixture.away,
      score: { home, away: 1 },
    });
    const { container } = show({ one: { team: { ...one, form: [past(1, 3), past(2, 0)] }, points: null } });
    const letters = container.querySelectorAll('[data-row="form"] [aria-hidden]');
    expect([...letters].map(({ textContent }) => textContent)).toEqual(['L', 'W']);
  });

  it('links a real match between the two separately', () => {
    show({ fixture });
    const section = screen.getByRole('region', { name: 'Their next match' });
    expect(within(section).getByRole('link')).toHaveAttribute('href', expect.stringContaining('arsenal-vs-everton'));
  });

  it.each([
    ['kinds', null, /can't be put on one scale/],
    ['no-rating', 'Everton', /^Everton: the model has too few recent results/],
    ['results-missing', 'Premier League', /^Premier League: results are missing/],
    ['unconnected', null, /no common scale/],
    ['not-yet', null, /next calculation/],
  ] as const)('says why there are no chances: %s', (reason, about, text) => {
    const { container } = show({ imagined: null, incomparable: { reason, about } });
    expect(screen.getByText(text)).toBeVisible();
    expect(container.querySelectorAll('[data-ground]')).toHaveLength(0);
    expect(container.querySelector('[data-row="attack"]')).toBeNull();
  });
});
