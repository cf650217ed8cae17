import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toastStore } from '@/stores/toast-store';
import { CalendarButton } from './calendar-button';

vi.mock('@/components/client/reload-guard', () => ({ reloadForStaleChunk: () => Promise.resolve() }));
vi.mock('./day-context', () => ({ useDay: () => ({ served: { locale: 'en', date: '2026-03-14' }, shown: null }) }));
vi.mock('./calendar-dialog', () => Promise.reject(new Error('away')));

it('says that the calendar could not be loaded, and can be pressed again', async () => {
  render(<CalendarButton label="Calendar" icon={null} />);
  const press = async () => {
    toastStore.setState({ toasts: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
    await waitFor(() =>
      expect(toastStore.getState().toasts).toMatchObject([{ message: { key: 'widgets.call.unreachable' } }]),
    );
  };
  await press();
  await press();
});
