import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '@/stores/toast-store';
import { ShareActions } from './share-actions';

const messages = {
  share: 'Share',
  copyLink: 'Copy link',
  savePicture: 'Save picture',
  copied: 'Copied.',
  copyFailed: 'Not copied.',
};
const image = '/og/en/2026-03-14/arsenal-vs-everton.png';
const writeText = vi.fn<(text: string) => Promise<void>>();
const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
const show = (url?: () => string) =>
  render(
    <ShareActions title="Arsenal – Everton" image={image} className="x" messages={messages} {...(url && { url })} />,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toasts = () => toastStore.getState().toasts.map(({ kind, message }) => [kind, message]);

beforeEach(() => {
  toastStore.setState({ toasts: [] });
  writeText.mockReset().mockResolvedValue();
  define('clipboard', { writeText });
});
afterEach(() => {
  define('share', undefined);
  define('canShare', undefined);
  vi.unstubAllGlobals();
});

describe('sharing a page', () => {
  it('shares the picture as a file if the device accepts files', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    define('share', share);
    define('canShare', () => true);
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('picture')));
    show();
    press('Share');
    await waitFor(() => expect(share).toHaveBeenCalled());
    const { title, url, files } = share.mock.calls[0]![0];
    expect([title, url]).toEqual(['Arsenal – Everton', location.href]);
    expect(files?.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['arsenal-vs-everton.png', 'image/png', 7],
    ]);
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each([
    ['the device takes no files', false, () => Promise.resolve(new Response('picture'))],
    ['there is no picture', true, () => Promise.resolve(new Response('', { status: 404 }))],
    ['the picture cannot be fetched', true, () => Promise.reject(new TypeError('offline'))],
  ])('shares only the address if %s', async (_, takesFiles, fetched) => {
    const share = vi.fn().mockResolvedValue(undefined);
    define('share', share);
    define('canShare', () => takesFiles);
    vi.stubGlobal('fetch', vi.fn(fetched));
    show();
    press('Share');
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Arsenal – Everton', url: location.href }));
  });

  it('copies the address if there is no share sheet', async () => {
    show();
    press('Share');
    await waitFor(() => expect(toasts()).toEqual([['success', 'Copied.']]));
    expect(writeText).toHaveBeenCalledWith(location.href);
  });

  it('copies the address if the share sheet fails', async () => {
    define('share', vi.fn().mockRejectedValue(new DOMException('too late', 'NotAllowedError')));
    show();
    press('Share');
    await waitFor(() => expect(toasts()).toEqual([['success', 'Copied.']]));
  });

  it('says nothing if the visitor closed the share sheet', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
    define('share', share);
    show();
    press('Share');
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(toasts()).toEqual([]);
    expect(writeText).not.toHaveBeenCalled();
  });
});

describe('the link and the picture', () => {
  it('copies the given address', async () => {
    show(() => 'https://example.com/slip');
    press('Copy link');
    await waitFor(() => expect(toasts()).toEqual([['success', 'Copied.']]));
    expect(writeText).toHaveBeenCalledWith('https://example.com/slip');
  });

  it('copies the citation with the permanent address, if there is a citation', async () => {
    history.replaceState(null, '', '/team/arsenal?utm=x#form');
    show();
    expect(screen.queryByRole('button', { name: 'Cite' })).toBeNull();
    cleanup();
    const cite = { label: 'Cite', text: 'Arsenal · Model: 5', copied: 'Citation copied.', copyFailed: 'No.' };
    render(<ShareActions title="Arsenal" image={image} cite={cite} className="x" messages={messages} />);
    press('Cite');
    expect(writeText).toHaveBeenCalledWith(`Arsenal · Model: 5 · ${location.origin}/team/arsenal`);
    await waitFor(() => expect(toasts()).toEqual([['success', 'Citation copied.']]));
    cleanup();
    render(
      <ShareActions
        title="Arsenal"
        image={image}
        cite={{ ...cite, query: '?as-of=2026-03-14' }}
        className="x"
        messages={messages}
      />,
    );
    press('Cite');
    expect(writeText).toHaveBeenLastCalledWith(`Arsenal · Model: 5 · ${location.origin}/team/arsenal?as-of=2026-03-14`);
  });

  it('reports that nothing could be copied', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    show();
    press('Copy link');
    await waitFor(() => expect(toasts()).toEqual([['error', 'Not copied.']]));
  });

  it('saves the picture through a link, which needs no script', () => {
    show();
    const link = screen.getByRole('link', { name: 'Save picture' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([image, true]);
  });
});
