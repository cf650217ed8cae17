import { describe, expect, it } from 'vitest';
import { connectionStore } from '@/stores/connection-store';
import { loadingStore } from '@/stores/loading-store';
import { sortStore } from '@/stores/sort-store';
import { toastStore } from '@/stores/toast-store';

describe('stores on the server', () => {
  it.each([
    ['toasts', () => toastStore.getState().show('info', 'x')],
    ['sort', () => void sortStore.getState().setSort('default')],
    ['loading', () => void loadingStore.getState().start()],
    ['connection', () => connectionStore.getState().setOnline(false)],
  ])('%s refuse every write', (_, write) => {
    expect(write).toThrow('written to during server rendering');
  });
});
