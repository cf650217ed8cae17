import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preferencesStore } from '@/stores/preferences-store';
import { defineSiteToday } from './today-element';
import { TodayText } from './today-text';

let now: Date;

const heading = (
  <h2>
    <TodayText date="2026-09-16" text="Today's matches" dated="Wed, Sep 16" />
  </h2>
);
let root: Root | undefined;

/** Hydrates the page of Wednesday 16 September in a browser in that zone. @returns its text, and React's errors */
async function hydrateIn(zone: string, instant: string) {
  now = new Date(instant);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  preferencesStore.setState({ timeZone: zone });
  Object.assign(document.documentElement.dataset, { timeZone: 'UTC', timeTag: 'en-US-u-ca-gregory-nu-latn' });
  const container = document.createElement('div');
  container.innerHTML = renderToString(heading);
  document.body.append(container);
  defineSiteToday(() => now);
  await act(async () => void (root = hydrateRoot(container, heading)));
  return { container, errors: errors.mock.calls };
}

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  preferencesStore.setState({ timeZone: null });
});

describe('a text about today', () => {
  it.each([
    ['UTC', '2026-09-16T09:00:00Z', "Today's matches"],
    ['Europe/Berlin', '2026-09-16T09:00:00Z', "Today's matches"],
    ['Pacific/Honolulu', '2026-09-16T09:00:00Z', 'Wed, Sep 16'],
    ['Pacific/Honolulu', '2026-09-16T10:00:00Z', "Today's matches"],
    ['Pacific/Kiritimati', '2026-09-16T10:00:00Z', 'Wed, Sep 16'],
    // The page is an old copy, or the clock is wrong.
    ['Pacific/Honolulu', '2026-09-18T09:00:00Z', "Today's matches"],
  ])('about the 16th reads, in %s at %s: %s', async (zone, now, text) => {
    const { container, errors } = await hydrateIn(zone, now);
    expect(container.textContent).toBe(text);
    expect(errors).toEqual([]);
  });

  it('follows the zone that the visitor chooses', async () => {
    const { container } = await hydrateIn('Pacific/Honolulu', '2026-09-16T09:00:00Z');
    act(() => preferencesStore.setState({ timeZone: 'UTC' }));
    expect(container.textContent).toBe("Today's matches");
  });
});
