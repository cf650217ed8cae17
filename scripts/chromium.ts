import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium as playwright } from '@playwright/test';

/** Chromium's headless shell comes first, because it uses a fifth less CPU for the same tests. */
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
    throw new Error(`CHROMIUM_PATH is set to ${named}, which does not run with --version.`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...onPath, ...otherPlaces, playwright.executablePath()].find(runs);
}

/** Languages whose letters appear as empty boxes, wider than any name, on a machine without their fonts. */
const scripts = ['ru', 'ar', 'hi'] as const;

/** @returns the languages of `scripts` without a font; none if fontconfig cannot tell (on Mac and Windows) */
function withoutFont(): readonly string[] {
  return scripts.filter((language) => {
    const listed = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8', timeout: 20_000 });
    return listed.status === 0 && listed.stdout.trim() === '';
  });
}

/** Installs Debian's fonts for scripts without a font if possible; otherwise says what is missing. */
function ensureFonts(announce: (line: string) => void): void {
  if (withoutFont().length > 0 && canInstall) {
    announce('A script has no font: installing fonts-noto-core …');
    install('apt-get', 'update');
    install('apt-get', 'install', '-y', '--no-install-recommends', 'fonts-noto-core');
  }
  const missing = withoutFont();
  if (missing.length > 0)
    announce(`No font has the letters for ${missing.join(', ')}, so those names are measured as empty boxes.`);
}

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @returns whether the command succeeded */
function install(command: string, ...parameters: string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
    timeout: 600_000,
  });
  return status === 0;
}

type Attempt = { announce: string; commands: [string, ...string[]][] };

function attempts(): Attempt[] {
  const debian = ['chromium-headless-shell', 'chromium'].map((name): Attempt => ({
    announce: `Debian's ${name}`,
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', name],
    ],
  }));
  const download: Attempt = {
    announce: "Playwright's own build",
    commands: [['npx', 'playwright', 'install', ...(canInstall ? ['--with-deps'] : []), 'chromium']],
  };
  return canInstall ? [...debian, download] : [download];
}

/**
 * Finds a Chromium, with fonts for every language of the site, or installs what is missing if possible: Debian's
 * packages as root, otherwise Playwright's download.
 * @throws {Error} naming the one command that installs it
 */
export function ensureChromium(announce: (line: string) => void): string {
  const chromium = findChromium() ?? installChromium(announce);
  ensureFonts(announce);
  return chromium;
}

function installChromium(announce: (line: string) => void): string {
  for (const attempt of attempts()) {
    announce(`No Chromium found: installing ${attempt.announce} …`);
    const worked = attempt.commands.every((command) => install(...command));
    const installed = worked ? findChromium() : undefined;
    if (installed) return installed;
  }
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const command = existsSync('/usr/bin/apt-get')
    ? `${sudo}apt-get update && ${sudo}apt-get install -y chromium`
    : 'npx playwright install --with-deps chromium';
  throw new Error(
    `The end-to-end tests need a Chromium, which could not be installed. Run this once:\n\n  ${command}\n\nor set CHROMIUM_PATH to one that you have.`,
  );
}
