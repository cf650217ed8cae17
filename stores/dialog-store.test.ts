import { describe, expect, it } from 'vitest';
import { createDialogStore } from './dialog-store';

describe('the dialog over the page', () => {
  it('is not closed by a late close event of another one', () => {
    const { getState } = createDialogStore();
    getState().open('settings');
    getState().open('search');
    getState().close('settings', 'cookies');
    expect(getState().current).toBe('search');
    getState().close('search');
    expect(getState().current).toBeNull();
  });
});
