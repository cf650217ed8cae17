import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { InLanguage } from '@/tests/support/in-language';
import { matchDetail } from '@/tests/support/match-fixtures';
import { LineupsView } from './lineups-view';

const coming = matchDetail({ id: 1, home: 'Manchester United', away: 'Fulham', goals: { home: 1.7, away: 1.2 } });
type Side = NonNullable<MatchDetail['lineups']>['home'];
const side = (formation: string | null, line: Side['starters'][number]['line'] = 'midfield'): Side => ({
  formation,
  coach: null,
  starters: Array.from({ length: 11 }, (_, index) => ({
    name: `First Last${index + 1}`,
    shirtNumber: index + 1,
    line: index === 0 ? 'goalkeeper' : line,
  })),
  bench: [{ name: 'Ben Ch', shirtNumber: null, line: null }],
});
const show = (lineups: MatchDetail['lineups']) =>
  render(
    <InLanguage>
      <LineupsView match={{ ...coming, lineups }} siteZone="UTC" />
    </InLanguage>,
  ).container;
const lined = (home: Side, away: Side) => ({ home, away, source: 'football-data-org', asOf: '2026-03-14T14:02:00Z' });

describe('the line-ups of a match', () => {
  it('are reported as not published, with a link back to the prediction', () => {
    const container = show(null);
    expect(container).toHaveTextContent('Not published yet');
    expect(container.querySelector('[data-pitch], table')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the prediction' })).toHaveAttribute(
      'href',
      '/predictions/2026-03-14/manchester-united-vs-fulham',
    );
  });

  it('are not announced if no source has them', () => {
    const match = { ...coming, lineups: null, lineupsExpected: false };
    const { container } = render(
      <InLanguage>
        <LineupsView match={match} siteZone="UTC" />
      </InLanguage>,
    );
    expect(container).toHaveTextContent('Not available');
    expect(container).not.toHaveTextContent(/yet|about an hour before/);
  });

  it('are on a pitch in their formations, and in lists for screen readers', () => {
    const container = show(lined(side('4-2-3-1'), side('3-5-2')));
    const halves = [...container.querySelectorAll('[data-side]')];
    expect(halves.map((half) => [...half.querySelectorAll(':scope > div')].map((row) => row.children.length))).toEqual([
      [1, 4, 2, 3, 1],
      [1, 3, 5, 2],
    ]);
    expect(container.querySelector('[data-pitch]')).toHaveAttribute('aria-hidden', 'true');
    expect([...container.querySelectorAll('caption')].map(({ textContent }) => textContent)).toEqual([
      'Starting lineup',
      'Substitutes',
      'Starting lineup',
      'Substitutes',
    ]);
    expect(container).toHaveTextContent(
      'Confirmed lineups, as of Sat, Mar 14, 14:02 (UTC). Source: football-data-org.',
    );
    expect(container).toHaveTextContent('Manager: Not available');
  });

  it('are only in lists if the source has no positions', () => {
    const container = show(lined(side(null, null), side('4-4-2')));
    expect(container.querySelector('[data-pitch]')).toBeNull();
    expect(container).toHaveTextContent('just the list');
    expect(container.querySelectorAll('tbody tr')).toHaveLength(24);
  });
});
