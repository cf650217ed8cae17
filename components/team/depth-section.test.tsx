import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { teamDepth, type TeamMatch } from '@/lib/domain/football/team-depth';
import { InLanguage } from '@/tests/support/in-language';
import { noDepth } from '@/tests/support/match-fixtures';
import { DepthSection } from './depth-section';

const played = (isHome: boolean, goalsFor: number, goalsAgainst: number): TeamMatch => ({
  isHome,
  goalsFor,
  goalsAgainst,
  halfTime: isHome ? { goalsFor: 1, goalsAgainst: 0 } : null,
  opponent: 'everton',
});
const depth = teamDepth([played(true, 2, 0), played(true, 3, 1), played(false, 0, 1)], () => null);
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
const cells = (name: string) =>
  row(name)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('writes every rate with its count, and no rate without matches', () => {
  render(
    <InLanguage>
      <DepthSection depth={depth} />
    </InLanguage>,
  );
  expect(cells('Played')).toEqual(['3', '2', '1', '0', '0']);
  expect(cells('Won')).toEqual(['67% (2)', '100% (2)', '0% (0)', '–', '–']);
  expect(cells('Clean sheet')).toEqual(['33% (1)', '50% (1)', '0% (0)', '–', '–']);
  expect(cells('Goals per match')[1]).toBe('2.50 : 0.50');
  expect(cells('First half')).toEqual(['1.00 : 0.00', '1.00 : 0.00', '–', '–', '–']);
  expect(cells('Matches with a half-time score')).toEqual(['2', '2', '0', '0', '0']);
});

it('names the rows of counts in the plural', () => {
  render(
    <InLanguage locale="de">
      <DepthSection depth={depth} />
    </InLanguage>,
  );
  const names = screen.getAllByRole('rowheader').map((header) => header.textContent);
  expect(names.slice(0, 4)).toEqual(['Spiele', 'Siege', 'Unentschieden', 'Niederlagen']);
});

it('writes goals for and against in the page’s direction', () => {
  render(
    <InLanguage locale="ar">
      <DepthSection depth={depth} />
    </InLanguage>,
  );
  const goals = row('الأهداف في المباراة').getAllByRole('cell')[1];
  expect(goals?.querySelector('bdi')).toHaveAttribute('dir', 'rtl');
});

it('names only real streaks', () => {
  const { container } = render(
    <InLanguage>
      <DepthSection depth={depth} />
    </InLanguage>,
  );
  const named = [...container.querySelectorAll('[data-streak]')].map((streak) => streak.textContent);
  expect(named).toEqual(['Matches won in a row2', 'Matches unbeaten2', 'Matches in a row with a goal2']);
});

it('renders nothing for a team without matches', () => {
  const { container } = render(
    <InLanguage>
      <DepthSection depth={noDepth} />
    </InLanguage>,
  );
  expect(container).toBeEmptyDOMElement();
});
