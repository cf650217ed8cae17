import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { locationStore } from '@/stores/location-store';
import { BettingAge, HelpLine } from './help-line';

afterEach(() => act(() => locationStore.setState({ countryCode: '' })));

it('names the help service in the visitor’s country with its number, and nothing before the country is known', async () => {
  const { container } = render(<HelpLine locale="en" />);
  expect(container.innerHTML).toBe('');
  act(() => locationStore.setState({ countryCode: 'GB' }));
  expect((await screen.findByRole('link', { name: 'GamCare' })).getAttribute('href')).toBe(
    'https://www.gamcare.org.uk',
  );
  expect(screen.getByRole('link', { name: '0808 8020 133' }).getAttribute('href')).toBe('tel:08088020133');
});

it('names the services in every province that has one', async () => {
  render(<HelpLine locale="en" />);
  act(() => locationStore.setState({ countryCode: 'CA' }));
  await screen.findByRole('link', { name: 'Jeu : aide et référence (Québec)' });
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

it('names the province in the page’s language', async () => {
  render(<HelpLine locale="ru" />);
  act(() => locationStore.setState({ countryCode: 'CA' }));
  expect(await screen.findByRole('link', { name: 'ConnexOntario (Онтарио)' })).toBeTruthy();
});

it('shows no number if the service can only be reached online', async () => {
  render(<HelpLine locale="en" />);
  act(() => locationStore.setState({ countryCode: 'BR' }));
  await screen.findByRole('link', { name: 'Jogadores Anônimos' });
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('states the minimum age in the visitor’s country, and 18 elsewhere', async () => {
  render(<BettingAge label="+18" />);
  expect(screen.getByText('+18')).toBeTruthy();
  act(() => locationStore.setState({ countryCode: 'BE' }));
  await screen.findByText('+21');
  act(() => locationStore.setState({ countryCode: 'FR' }));
  await screen.findByText('+18');
});
