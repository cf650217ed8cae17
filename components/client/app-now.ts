import { createClock } from '@/lib/domain/shared/clock';
import { readPublicSettings } from '@/lib/env/client';

const clock = createClock();

/**
 * The app's current instant (UTC) in the browser: its own clock, with the offset of APP_NOW on the server. In the
 * browser only.
 */
export const appNow = (): Date => new Date(clock.now().getTime() + readPublicSettings().clockOffsetMs);
