import { describe, expect, it } from 'vitest';
import { createDialogStore } from './dialog-store';

describe('the dialog over the page', () => {
  it('is not taken away by one that tells late that it is closed', () => {
    const { getState } = createDialogStore();
    getState().open('settings');
    getState().open('search');
    getState().close('settings', 'cookies');
    expect(getState().current).toBe('search');
    getState().close('search');
    expect(getState().current).toBeNull();
  });
});
