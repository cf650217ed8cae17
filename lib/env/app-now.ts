import { createClock } from '@/lib/domain/shared/clock';
import { readPublicSettings } from '@/lib/env/client';

const clock = createClock();

/**
 * The app's current instant (UTC) in the browser: its own clock, moved by APP_NOW and quickened by APP_SPEED of the
 * server. In the browser only.
 */
export function appNow(): Date {
  const { clockOffsetMs, clockSpeed = 1 } = readPublicSettings();
  return new Date(clock.now().getTime() * clockSpeed + clockOffsetMs);
}

/** How long so much time of the app takes, milliseconds. */
export const realMs = (appMs: number): number => appMs / (readPublicSettings().clockSpeed ?? 1);
