import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { i18nOf } from '@/tests/support/i18n-of';
import { PremiumTool } from './premium-tool';

const { premium } = vi.hoisted(() => ({ premium: { value: null as boolean | null } }));
vi.mock('@/components/client/use-premium', () => ({ usePremium: () => premium.value }));

vi.mock('@/lib/format/load-i18n', () => ({ loadI18n: async () => i18nOf('en') }));

const load = vi.fn(() => Promise.resolve(() => <p>{'The tool'}</p>));
const messages = { title: 'Build one', lead: 'By rules.', member: 'Part of Premium', action: 'See Premium' };
function open(value: boolean | null) {
  premium.value = value;
  load.mockClear();
  const details = render(
    <PremiumTool id="tool" locale="en" href="/premium" messages={messages} load={load} given={{}} />,
  ).container.querySelector('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

it.each([false, null])(
  'describes the tool, links to the premium screen, and loads nothing if premium is %s',
  (value) => {
    open(value);
    expect(screen.getByText('Part of Premium')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/premium');
    expect(load).not.toHaveBeenCalled();
  },
);

it('opens the tool for members', async () => {
  open(true);
  expect(await screen.findByText('The tool')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See Premium' })).toBeNull();
});
