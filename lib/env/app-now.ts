import { createClock } from '@/lib/domain/shared/clock';
import { readPublicSettings } from '@/lib/env/client';

const clock = createClock();

/**
 * The app's current instant (UTC) in the browser: the browser's clock, shifted by the server's APP_NOW and accelerated
 * by its APP_SPEED. In the browser only.
 */
export function appNow(): Date {
  const { clockOffsetMs, clockSpeed = 1 } = readPublicSettings();
  return new Date(clock.now().getTime() * clockSpeed + clockOffsetMs);
}

/** How long the given time of the app takes in reality, milliseconds. */
export const realMs = (appMs: number): number => appMs / (readPublicSettings().clockSpeed ?? 1);
