import { provideRuntime, withdrawRuntime, type Runtime } from '@/lib/server/runtime';

/** A process with settings and a clock but no database: enough for code that only builds addresses. */
export function provideFakeSite(settings: Partial<Runtime['env']> = {}, now = new Date('2026-03-14T12:00:00Z')): void {
  withdrawRuntime();
  const env = { SITE_URL: 'https://pitchcast.test', SITE_NAME: 'Pitchcast', SITE_TIMEZONE: 'UTC', ...settings };
  provideRuntime({ env, clock: { now: () => now }, pages: { invalidate: () => undefined } } as unknown as Runtime);
}
