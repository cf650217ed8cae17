import { createClock } from '@/lib/domain/clock';
import { readPublicSettings } from '@/lib/env/client';

const clock = createClock();

/** The app's current instant (UTC) as the browser knows it: its own clock, moved as APP_NOW moves the server's. In the browser only. */
export const appNow = (): Date => new Date(clock.now().getTime() + readPublicSettings().clockOffsetMs);
