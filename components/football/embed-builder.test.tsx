import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '@/stores/toast-store';
import { EmbedBuilder } from './embed-builder';

const names = 'theme auto dark light language odds decimal fractional american hide size small large code copy'.split(
  ' ',
);
const messages = {
  ...Object.fromEntries(names.map((name) => [name, name])),
  copied: 'Copied',
  copyFailed: 'Not copied',
} as Parameters<typeof EmbedBuilder>[0]['messages'];
const languages = ['en', 'de'].map((code) => ({ code, name: code }));
const clipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
const toasts = () => toastStore.getState().toasts.map(({ kind, message }) => [kind, message]);

beforeEach(() => {
  toastStore.setState({ toasts: [] });
  const address = 'https://site.test/widget';
  render(
    <EmbedBuilder
      widget="match-widget"
      title="Bet"
      locale="en"
      address={address}
      languages={languages}
      messages={messages}
    />,
  );
});
afterEach(() => clipboard(undefined));
const copy = () => fireEvent.click(screen.getByRole('button', { name: 'copy' }));

it('copies the code in the chosen language, and confirms it', async () => {
  const writeText = vi.fn(async (_: string) => undefined);
  clipboard({ writeText });
  fireEvent.change(screen.getByLabelText('language'), { target: { value: 'de' } });
  copy();
  await waitFor(() => expect(toasts()).toEqual([['success', 'Copied']]));
  expect(writeText.mock.calls[0]?.[0]).toContain('https://site.test/widget?lang=de');
});

it('previews what the code embeds, and offers only the options that the widget has', () => {
  expect(screen.queryByLabelText('odds')).toBeNull();
  const preview = () => screen.getAllByTitle('Bet').map((frame) => frame.getAttribute('src'));
  // One for each scheme of the site; its style sheet shows only one of them.
  expect(preview()).toEqual(['/widget?theme=dark', '/widget?theme=light']);
  fireEvent.change(screen.getByLabelText('theme'), { target: { value: 'dark' } });
  fireEvent.change(screen.getByLabelText('language'), { target: { value: 'de' } });
  expect(preview()).toEqual(['/widget?lang=de&theme=dark']);
});

it.each([
  ['refuses access', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['is unavailable, as on an insecure connection', undefined],
])('says so if the clipboard %s', async (_, value) => {
  clipboard(value);
  copy();
  await waitFor(() => expect(toasts()).toEqual([['error', 'Not copied']]));
});
