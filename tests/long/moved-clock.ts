import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withSite, type TriedSite } from './site';
import { pause } from './watch-process';

export type MovedSite = TriedSite & {
  /** Sets the machine's clock, as the site sees it, so that the site shows that instant. */
  setTo(instant: Date): Promise<void>;
};

const preload = pathToFileURL(path.join(path.dirname(fileURLToPath(import.meta.url)), 'shifted-date.mjs')).href;

/** The production build with a clock that can be set while it runs. */
export async function withMovedClock<Result>(
  options: Parameters<typeof withSite>[0] & { start: Date },
  work: (site: MovedSite) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pitchcast-clock-'));
  const file = path.join(folder, 'shift');
  let shift = 0;
  try {
    const environment = {
      ...options.environment,
      APP_NOW: options.start.toISOString(),
      CLOCK_SHIFT_FILE: file,
      NODE_OPTIONS: `--import ${preload}`,
    };
    return await withSite({ ...options, environment }, (site) => {
      const now = (): Date => new Date(site.now().getTime() + shift);
      return work({
        ...site,
        now,
        async setTo(instant) {
          shift += instant.getTime() - now().getTime();
          writeFileSync(file, String(Math.round(shift)));
          await pause(300);
        },
      });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
