// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serializeSettings, settingsElementId, type PublicSettings } from './client';

const sample: PublicSettings = {
  siteName: 'A </script><script>alert(1)</script> & <!-- name',
  siteUrl: 'http://localhost:3000',
  apiBaseUrl: '',
  traceUrl: '/api/trace',
  countryUrl: '/api/country/{code}',
  communityUrl: null,
  bookmakerLinks: {},
  siteTimeZone: 'UTC',
  dataSource: 'replay',
  clockOffsetMs: -5,
  messagesUrl: '/_i18n/abc/en/messages.json',
  secureCookies: true,
  buildId: null,
};

afterEach(() => {
  document.body.innerHTML = '';
  vi.resetModules();
});

describe('public settings', () => {
  it('survive being passed through the page, whatever characters a name contains', async () => {
    document.body.innerHTML = `<script type="application/json" id="${settingsElementId}">${serializeSettings(sample)}</script>`;
    expect(document.scripts).toHaveLength(1);
    const { readPublicSettings } = await import('./client');
    expect(readPublicSettings()).toEqual(sample);
  });

  it('throw if missing', async () => {
    const { readPublicSettings } = await import('./client');
    expect(() => readPublicSettings()).toThrow(/#settings/);
  });
});
