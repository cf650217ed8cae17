import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium as playwright } from '@playwright/test';

/** Chromium's headless shell uses a fifth less CPU for the same tests; it comes first. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * An existing file may still be a stub that only explains how to install the browser (Ubuntu's chromium-browser); one
 * that prints its version runs.
 */
function runs(file: string): boolean {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, else one on the PATH, else Playwright's own.
 * @throws {Error} when CHROMIUM_PATH names something that does not run
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH is set to ${named}, which does not start with --version.`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...onPath, ...otherPlaces, playwright.executablePath()].find(runs);
}

type Attempt = { announce: string; commands: [string, ...string[]][] };

function attempts(): Attempt[] {
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const debian = ['chromium-headless-shell', 'chromium'].map((name): Attempt => ({
    announce: `Debian's ${name}`,
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', name, 'fonts-noto-core'],
    ],
  }));
  const download: Attempt = {
    announce: "Playwright's own build",
    commands: [['npx', 'playwright', 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium']],
  };
  return asRoot ? [...debian, download] : [download];
}

/**
 * Finds a Chromium or installs one where it can: Debian's package as root, Playwright's download elsewhere.
 * @throws {Error} naming the one command that installs it
 */
export function ensureChromium(announce: (line: string) => void): string {
  const found = findChromium();
  if (found) return found;
  for (const attempt of attempts()) {
    announce(`No Chromium found: installing ${attempt.announce} …`);
    const worked = attempt.commands.every(([command, ...parameters]) => {
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      return (
        spawnSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'], env: environment, timeout: 600_000 })
          .status === 0
      );
    });
    const installed = worked ? findChromium() : undefined;
    if (installed) return installed;
  }
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const command = existsSync('/usr/bin/apt-get')
    ? `${sudo}apt-get update && ${sudo}apt-get install -y chromium`
    : 'npx playwright install --with-deps chromium';
  throw new Error(
    `The end-to-end tests need a Chromium and could not install one. Run this once:\n\n  ${command}\n\nor set CHROMIUM_PATH to one that you have.`,
  );
}
