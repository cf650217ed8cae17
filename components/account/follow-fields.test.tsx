import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** Types into the plain field, as on a slow line, and waits until the field with suggestions replaces it. */
const enter = async (name: string, text: string) => {
  const plain = screen.getByRole<HTMLInputElement>('textbox', { name });
  act(() => plain.focus());
  fireEvent.change(plain, { target: { value: text } });
  plain.setSelectionRange(1, 1);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name });
  expect(field).toHaveFocus();
  expect([field.value, field.selectionStart]).toEqual([text, 1]);
  return field;
};

beforeEach(() => {
  followedStore.setState({ leagues: [], teams: [], names: {} });
  locationStore.setState({ countryCode: '' });
});

it('shows the leagues of the visitor’s country, and keeps all others behind a search', async () => {
  locationStore.setState({ countryCode: 'GB' });
  render(<FollowFields t={t} leagues={leagues} />);
  expect(names()).toEqual(['Premier League', 'Championship']);
  const field = await enter('profile.findLeague', 'super');
  expect(options()).toEqual(['Süper Lig']);
  fireEvent.change(field, { target: { value: 'poland' } });
  expect(options()).toEqual(['Ekstraklasa']);
  fireEvent.change(field, { target: { value: 'cricket' } });
  expect(options()).toEqual([]);
  expect(screen.getByText('profile.noLeague')).toBeVisible();
});

it('shows the first leagues if the country is unknown, and always those that are followed', () => {
  followedStore.setState({ leagues: ['poland-ekstraklasa'], names: {} });
  render(<FollowFields t={t} leagues={leagues} />);
  expect(names()).toHaveLength(7);
  expect(names().at(-1)).toBe('Ekstraklasa');
});

it('follows what is chosen with the keyboard, and is then empty for the next entry', async () => {
  render(<FollowFields t={t} leagues={leagues} />);
  const field = await enter('profile.findLeague', 'ekstra');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(followedStore.getState().leagues).toEqual(['poland-ekstraklasa']);
  expect(field).toHaveValue('');
  expect(names().at(-1)).toBe('Ekstraklasa');
  fireEvent.change(field, { target: { value: 'ekstra' } });
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ekstraklasa');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(options()).toEqual([]);
});

it('says in which country each of two clubs with the same name plays', async () => {
  render(<FollowFields t={t} leagues={leagues} />);
  await enter('profile.findTeam', 'الأهلي');
  await waitFor(() => expect(options()).toEqual(['الأهليEgypt', 'الأهليSaudi Arabia']));
  fireEvent.click(screen.getByRole('option', { name: /Saudi Arabia/ }));
  expect(followedStore.getState().teams).toEqual(['al-ahli']);
});
