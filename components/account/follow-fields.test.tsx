import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { followedStore } from '@/stores/followed-store';
import { locationStore } from '@/stores/location-store';
import { FollowFields } from './follow-fields';

const ahly = (id: string, where: string) => ({ id, name: 'الأهلي', shortName: 'الأهلي', where });

vi.mock('@/lib/api/call', () => ({
  call: () => Promise.resolve({ teams: [ahly('al-ahly', 'Egypt'), ahly('al-ahli', 'Saudi Arabia')] }),
}));

const t = (key: string) => key;
const league = (slug: string, name: string, country: string) => ({ slug, name, country });
const leagues = [
  league('england-premier-league', 'Premier League', 'gb-eng'),
  league('england-championship', 'Championship', 'gb-eng'),
  ...Array.from({ length: 8 }, (_, index) => league(`other-${index}`, `Other ${index}`, 'fr')),
  league('poland-ekstraklasa', 'Ekstraklasa', 'pl'),
  league('turkey-super-lig', 'Süper Lig', 'tr'),
];
const names = () =>
  within(screen.getByRole('group', { name: 'shell.leagues' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const type = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'profile.findLeague' }), { target: { value } });

beforeEach(() => {
  followedStore.setState({ leagues: [], teams: [], names: {} });
  locationStore.setState({ countryCode: '' });
});

it('has the leagues of the visitor’s country open, and all the others behind a search', () => {
  locationStore.setState({ countryCode: 'GB' });
  render(<FollowFields t={t} leagues={leagues} />);
  expect(names()).toEqual(['Premier League', 'Championship']);
  type('super');
  expect(names()).toEqual(['Süper Lig']);
  type('poland');
  expect(names()).toEqual(['Ekstraklasa']);
  type('cricket');
  expect(names()).toEqual([]);
  expect(screen.getByText('profile.noLeague')).toBeVisible();
});

it('has the first leagues where the country is unknown, and always those that are followed', () => {
  followedStore.setState({ leagues: ['poland-ekstraklasa'], names: {} });
  render(<FollowFields t={t} leagues={leagues} />);
  expect(names()).toHaveLength(7);
  expect(names().at(-1)).toBe('Ekstraklasa');
});

it('says where two clubs of one name play', async () => {
  render(<FollowFields t={t} leagues={leagues} />);
  fireEvent.change(screen.getByRole('searchbox', { name: 'profile.findTeam' }), { target: { value: 'الأهلي' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(await screen.findByRole('button', { name: /Egypt/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Saudi Arabia/ })).toBeVisible();
});
