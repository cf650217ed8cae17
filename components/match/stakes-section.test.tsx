import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { AimStake } from '@/lib/contracts/match-stakes';
import { InLanguage } from '@/tests/support/in-language';
import { matchDetail } from '@/tests/support/match-fixtures';
import { StakesSection } from './stakes-section';

const match = matchDetail({ id: 1, home: 'Arsenal', away: 'Everton', goals: { home: 2.2, away: 0.9 } });
const chance = (probability: number, { half = 0.01, isChange = true } = {}) => ({
  probability,
  low: probability - half,
  high: probability + half,
  isChange,
});
const title: AimStake = {
  aim: 'title',
  now: 0.2,
  after: { home: chance(0.31), draw: chance(0.205, { isChange: false }), away: chance(0.04) },
  swing: 0.1,
};
const relegation: AimStake = {
  aim: 'relegation',
  now: 0.4,
  after: { home: chance(0.45), draw: chance(0.38), away: null },
  swing: 0.05,
};
const stakes: MatchDetail['stakes'] = {
  runs: 10_000,
  home: [title],
  away: [relegation],
  headline: { side: 'home', aim: 'title', outcome: 'home', from: 0.2, to: 0.31 },
};
const show = (given: MatchDetail['stakes'], locale: 'en' | 'ar' = 'en') =>
  render(
    <InLanguage locale={locale}>
      <StakesSection match={{ ...match, stakes: given }} />
    </InLanguage>,
  ).container;
const cells = (row: Element | null | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);

describe('the stakes of a match', () => {
  it('start with what changes most', () => {
    const section = show(stakes);
    expect(section).toHaveTextContent('From 10,000 simulations');
    expect(section.querySelector('p strong')?.closest('p')).toHaveTextContent(
      'Arsenal · Title: a win makes it likelier, from 20% to 31%',
    );
  });

  it('have a table per club, from its own win to its own defeat, with the simulation’s margin of error', () => {
    const [home, away] = show(stakes).querySelectorAll('table');
    expect(home?.querySelector('caption')).toHaveTextContent('Arsenal: Chances after each result');
    expect(cells(home?.querySelector('thead tr'))).toEqual(['Chance', 'Now', 'Win', 'Draw', 'Loss']);
    expect(cells(home?.querySelector('tbody tr'))).toEqual(['Title', '20%', '31%±1.0%', '–no clear change', '4%±1.0%']);
    expect(cells(away?.querySelector('tbody tr'))).toEqual([
      'Relegation',
      '40%',
      '–no clear change',
      '38%±1.0%',
      '45%±1.0%',
    ]);
  });

  it('have no margin if the chances of a tie are computed exactly, and no table for a club without a change', () => {
    const sure = (probability: number) => chance(probability, { half: 0 });
    const section = show({
      runs: null,
      home: [{ aim: 'through', now: 0.6, after: { home: sure(1), draw: sure(0.5), away: sure(0) }, swing: 0.4 }],
      away: [],
      headline: { side: 'home', aim: 'through', outcome: 'away', from: 0.6, to: 0 },
    });
    expect(section).toHaveTextContent('What each result after 90 minutes would change');
    expect(section).toHaveTextContent('a loss makes it less likely, from 60% to 0%');
    expect(section.querySelectorAll('table')).toHaveLength(1);
    expect(section).not.toHaveTextContent('±');
  });

  it('are absent if nothing is known', () => {
    expect(show(null)).toBeEmptyDOMElement();
  });
});
