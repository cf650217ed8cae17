import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { i18nOf } from '@/tests/support/i18n-of';
import { AccountAlerts } from './account-alerts';

const call = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call', () => ({ call }));
vi.mock('./push-alerts', () => ({ PushAlerts: () => null }));

beforeEach(() => queryClient.clear());

it('shows no switch before the settings have been read, because a click would store the others as off', async () => {
  call.mockRejectedValue(new Error('away'));
  render(<AccountAlerts i18n={i18nOf('en')} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.queryByRole('switch')).toBeNull();

  call.mockResolvedValue({ kinds: ['goal'], quiet: null });
  retry.focus();
  fireEvent.click(retry);
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(await screen.findAllByRole('switch', { checked: true })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
