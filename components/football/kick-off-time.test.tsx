import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preferencesStore } from '@/stores/preferences-store';
import { defineKickOff } from './kick-off-element';
import { KickOffTime } from './kick-off-time';

const time = <KickOffTime at="2026-03-14T23:30:00+00:00" text="23:30" form="time" />;

let root: Root | undefined;

/** Hydrates the server's HTML in a browser in that zone. @returns the text before and after, and React's errors */
async function hydrateIn(zone: string) {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: zone,
  } as Intl.ResolvedDateTimeFormatOptions);
  const container = document.createElement('div');
  container.innerHTML = renderToString(time);
  const before = container.textContent;
  const recovered: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, time, { onRecoverableError: (error) => recovered.push(error) });
  });
  document.body.append(container);
  Object.assign(document.documentElement.dataset, { timeZone: 'UTC', timeTag: 'en-US-u-ca-gregory-nu-latn' });
  defineKickOff();
  // The zone is applied in a separate task.
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  return { before, container, complaints: [...complaints.mock.calls, ...recovered] };
}

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  preferencesStore.setState({ timeZone: null, hasTwelveHours: false });
});

describe('a kick-off', () => {
  it('stays as the server wrote it for a visitor in the site’s zone', async () => {
    const { container } = await hydrateIn('UTC');
    expect(container).toHaveTextContent(/^23:30$/);
  });

  it('moves to the visitor’s zone without a hydration error, naming the day if it is a different one', async () => {
    const { before, container, complaints } = await hydrateIn('Asia/Kolkata');
    expect(before).toBe('23:30');
    expect(container).toHaveTextContent(/^Sun 05:00$/);
    expect(complaints).toEqual([]);
  });

  it('changes when a visitor returns from another time zone', async () => {
    const { container } = await hydrateIn('UTC');
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Kolkata',
    } as Intl.ResolvedDateTimeFormatOptions);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(container).toHaveTextContent(/^Sun 05:00$/);
  });

  it('follows the zone that the visitor chooses', async () => {
    const { container } = await hydrateIn('UTC');
    act(() => void preferencesStore.getState().setTimeZone('Pacific/Pago_Pago'));
    expect(container).toHaveTextContent(/^12:30$/);
  });

  it('switches to the clock that the visitor chooses, and back', async () => {
    const { container } = await hydrateIn('UTC');
    act(() => preferencesStore.getState().setTwelveHours(true));
    expect(container).toHaveTextContent(/^11:30 PM$/);
    act(() => void preferencesStore.getState().setTimeZone('Asia/Kolkata'));
    expect(container).toHaveTextContent(/^Sun 5:00 AM$/);
    act(() => void preferencesStore.getState().setTimeZone(null));
    act(() => preferencesStore.getState().setTwelveHours(false));
    expect(container).toHaveTextContent(/^23:30$/);
  });
});
