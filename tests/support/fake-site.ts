import { provideRuntime, withdrawRuntime, type Runtime } from '@/lib/server/runtime';

/** A process that knows its settings and clock but has no database: enough for what only speaks of addresses. */
export function provideFakeSite(settings: Partial<Runtime['env']> = {}, now = new Date('2026-03-14T12:00:00Z')): void {
  withdrawRuntime();
  const env = { SITE_URL: 'https://pitchcast.test', SITE_NAME: 'Pitchcast', SITE_TIMEZONE: 'UTC', ...settings };
  provideRuntime({ env, clock: { now: () => now }, pages: { invalidate: () => undefined } } as unknown as Runtime);
}
