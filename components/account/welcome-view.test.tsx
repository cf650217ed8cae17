import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AccountScreenProps } from './account-screen';
import { WelcomeView } from './welcome-view';

const props = {
  locale: 'en',
  messages: {},
  hrefs: { home: '/', login: '/login', profile: '/profile' },
  leagues: [{ slug: 'england-premier-league', name: 'Premier League', country: 'gb-eng' }],
} as unknown as AccountScreenProps;

it('enables its controls only once the script runs', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<WelcomeView {...props} />);
  const controls = [...page.querySelectorAll('input, select, button')];
  expect(controls.length).toBeGreaterThan(5);
  expect(controls.filter((control) => !control.matches(':disabled'))).toEqual([]);
  render(<WelcomeView {...props} />);
  expect(screen.getByRole('button', { name: /Premier League/ })).toBeEnabled();
});

it('can be continued without an account', () => {
  const { container } = render(<WelcomeView {...props} />);
  const [home, login] = container.querySelectorAll('p:last-child > a');
  expect(home).toHaveAttribute('href', '/');
  expect(login?.getAttribute('href')).toMatch(/^\/login/);
});
