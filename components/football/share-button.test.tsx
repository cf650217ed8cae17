import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '@/stores/toast-store';
import { ShareButton } from './share-button';

const messages = { share: 'Share', copied: 'Copied.', copyFailed: 'Not copied.' };
const writeText = vi.fn<(text: string) => Promise<void>>();
const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
const press = () => {
  render(<ShareButton title="Arsenal – Everton" icon={null} messages={messages} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
};
const toasts = () => toastStore.getState().toasts.map(({ kind, message }) => [kind, message]);

beforeEach(() => {
  toastStore.setState({ toasts: [] });
  writeText.mockReset().mockResolvedValue();
  define('clipboard', { writeText });
});
afterEach(() => define('share', undefined));

describe('sharing a page', () => {
  it('uses the share sheet of the device', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    define('share', share);
    press();
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Arsenal – Everton', url: location.href }));
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies the address where there is none, and where it fails', async () => {
    press();
    await waitFor(() => expect(toasts()).toEqual([['success', 'Copied.']]));
    expect(writeText).toHaveBeenCalledWith(location.href);
  });

  it('reports where nothing can be copied', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    press();
    await waitFor(() => expect(toasts()).toEqual([['error', 'Not copied.']]));
  });

  it('is silent where the visitor closed the share sheet', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
    define('share', share);
    press();
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(toasts()).toEqual([]);
    expect(writeText).not.toHaveBeenCalled();
  });
});
