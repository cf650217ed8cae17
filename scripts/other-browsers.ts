import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const otherBrowsers = ['firefox', 'webkit'] as const;
export type OtherBrowser = (typeof otherBrowsers)[number];

/**
 * What WebKitGTK needs: its WebDriver, the browser that the driver starts, and a virtual display if there is no other.
 */
export type WebKitParts = { driver: string; browser: string; display: string | undefined };
type Found = { firefox: string; webkit: WebKitParts };

/** Debian's packages, without recommended ones, which would bring half a desktop. */
const packages: Readonly<Record<OtherBrowser, readonly string[]>> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'openssl'],
};

function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file));
}

/** Located beside the library, in a folder named after the processor and the library's version. */
function miniBrowser(): string | undefined {
  const folders = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder));
  return folders
    .flatMap((folder) => [
      folder,
      ...readdirSync(folder)
        .filter((name) => name.includes('-linux-gnu'))
        .map((name) => path.join(folder, name)),
    ])
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => path.join(folder, name, 'MiniBrowser')),
    )
    .find((file) => existsSync(file));
}

const finders: { [Name in OtherBrowser]: () => Found[Name] | undefined } = {
  firefox: () => process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox'),
  webkit: () => {
    const [driver, browser] = [onPath('WebKitWebDriver'), miniBrowser()];
    const hasDisplay = process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
    const display = hasDisplay ? undefined : onPath('Xvfb');
    return driver && browser && (hasDisplay || display) && onPath('openssl') ? { driver, browser, display } : undefined;
  },
};

/** @returns how to start it, or undefined if it isn't installed. FIREFOX_PATH names a custom Firefox. */
export const findOtherBrowser = <Name extends OtherBrowser>(name: Name): Found[Name] | undefined => finders[name]();

/**
 * Finds the browser or installs Debian's if possible: as root, with apt-get.
 * @returns how to start it, or the reason why its tests can't run here
 */
export function ensureOtherBrowser<Name extends OtherBrowser>(
  name: Name,
  announce: (line: string) => void,
): { found: Found[Name] } | { missing: string } {
  const before = findOtherBrowser(name);
  if (before !== undefined) return { found: before };
  const command = `apt-get install -y --no-install-recommends ${packages[name].join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { missing: `not installed (Debian: sudo ${command})` };
  announce(`No ${name} found: installing Debian's ${packages[name].join(', ')} …`);
  for (const parameters of ['update', command.slice('apt-get '.length)]) {
    const { status } = spawnSync('apt-get', parameters.split(' '), {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    });
    if (status !== 0) return { missing: `apt-get ${parameters} failed` };
  }
  const after = findOtherBrowser(name);
  return after === undefined ? { missing: `${command} did not install it` } : { found: after };
}
