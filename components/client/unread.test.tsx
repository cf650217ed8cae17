import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Section } from '@/components/ui/section';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/widget-messages';
import { refusal } from '@/tests/support/refusal';
import { Unread } from './unread';

const t = translatorOf(await loadMessages('en'));
const reading = { data: undefined, error: null, isFetching: false, isPaused: false, refetch: vi.fn() };

const show = (changes: object) =>
  render(
    <Section id="part" title="Part">
      <Unread query={{ ...reading, ...changes }} t={t} />
    </Section>,
  );

it('shows that data are loading, visibly and to assistive technology', () => {
  const { container } = show({ isFetching: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that it is waiting for the connection, instead of loading forever', () => {
  show({ isPaused: true });
  expect(screen.getByRole('alert')).toHaveTextContent("You're offline");
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['nothing has been read before', undefined],
  ['what was read before is shown below', { items: [] }],
])('says why reading failed, and offers to try again, if %s', (_, data) => {
  const refetch = vi.fn();
  show({ data, error: refusal(503, { message: 'Not now' }), refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('Not now');
  const retry = screen.getByRole('button', { name: 'Try again' });
  retry.focus();
  fireEvent.click(retry);
  expect(refetch).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: 'Part' })).toHaveFocus();
});

it('shows nothing once data have been read, even while they are read again', () => {
  const { container } = show({ data: { items: [] }, isFetching: true });
  expect(container.querySelector('section')).toHaveTextContent(/^Part$/);
});
