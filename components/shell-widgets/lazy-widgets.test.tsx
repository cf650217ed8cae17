import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialogStore } from '@/stores/dialog-store';
import { toastStore } from '@/stores/toast-store';
import { LazyWidgets } from './lazy-widgets';

const loading = vi.hoisted(() => vi.fn());
vi.mock('./search-dialog', () => ({ SearchDialog: () => null }));
vi.mock('./toasts', () => ({ Toasts: () => null }));
vi.mock('@/components/client/use-lazy', async (original) => ({
  ...(await original<object>()),
  withI18n: loading,
}));

it('says that a dialog could not be loaded, and tries again on the next press', async () => {
  loading.mockRejectedValue(new Error('away'));
  render(<LazyWidgets locale="en" regionLabel="Messages" />);
  act(() => dialogStore.getState().open('search'));
  await waitFor(() => expect(dialogStore.getState().current).toBeNull());
  expect(toastStore.getState().toasts.map(({ message }) => message)).toEqual([{ key: 'widgets.call.unreachable' }]);

  loading.mockResolvedValue({ part: () => <p>The search</p>, i18n: { t: (key: string) => key } });
  act(() => dialogStore.getState().open('search'));
  expect(await screen.findByText('The search')).toBeVisible();
});
