import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeagueFilter } from './league-filter';

const messages = { label: 'Find', submit: 'Search', none: 'None' };
const country = (name: string, open: boolean, leagues: Record<string, string>) =>
  `<details data-country="${name}"${open ? ' open' : ''}><summary>${name}</summary><ul>${Object.entries(leagues)
    .map(([slug, text]) => `<li data-league="${slug}">${text}</li>`)
    .join('')}</ul></details>`;

it('keeps leagues with the typed text in their name, country or address, and unfolds them', () => {
  document.body.innerHTML =
    country('England', true, { 'england-premier-league': 'Premier League', 'england-championship': 'Championship' }) +
    country('Türkiye', false, { 'turkey-super-lig': 'Süper Lig' });
  render(<LeagueFilter search="/search" messages={messages} />);
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('details[open]:not([hidden]) li:not([hidden])')].map(
      ({ dataset }) => dataset.league,
    );
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('super');
  expect(shown()).toEqual(['turkey-super-lig']);
  type('turkiye');
  expect(shown()).toEqual(['turkey-super-lig']);
  type('Premier');
  expect(shown()).toEqual(['england-premier-league']);
  type('cricket');
  expect(shown()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('None');
  type('');
  expect(shown()).toEqual(['england-premier-league', 'england-championship']);
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
});
