import { tryOddDays } from './clock-days';
import { tryJumps } from './clock-jumps';
import type { Part } from './part';

/** Days of 23 to 25 hours in several zones, and a clock set forward and back while the site is running. */
export const clock: Part = async (options) => {
  const days = await tryOddDays(options);
  const jumps = await tryJumps(options);
  return {
    figures: {
      'odd days': days.days,
      'instants checked': days.instants,
      'clock set': jumps.jumps,
      'sealed predictions at the end': jumps.sealed,
      moved: jumps.wrong.filter((line) => line.includes('sealed')).length,
    },
    wrong: [...days.wrong, ...jumps.wrong],
  };
};
