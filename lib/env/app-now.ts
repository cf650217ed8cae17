import { createClock } from '@/lib/domain/shared/clock';
import { readPublicSettings } from '@/lib/env/client';

const clock = createClock();

/**
 * The app's current instant (UTC) in the browser: the browser's clock, shifted by the server's APP_NOW and accelerated
 * by its APP_SPEED.
 */
export function appNow(): Date {
  const { clockOffsetMs, clockSpeed = 1 } = readPublicSettings();
  return new Date(clock.now().getTime() * clockSpeed + clockOffsetMs);
}

/** How many milliseconds of real time the given app time takes. */
export const realMs = (appMs: number): number => appMs / (readPublicSettings().clockSpeed ?? 1);
