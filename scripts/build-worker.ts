/**
 * After `next build`: writes public/sw.js (the service worker with the files of the shell),
 * public/offline/<locale>.html, public/_i18n (the languages' messages for islands) and public/builds/latest.json (by
 * which an open page detects a newer build).
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getManifest } from '@serwist/build';
import { build } from 'esbuild';
import { defaultLocale, localeCodes, locales, type Locale } from '@/lib/i18n/locales';
import { pathnames } from '@/lib/routing/pathnames';
import { routeIds, routes, type RouteRecord } from '@/lib/routing/routes';
import { offlinePagePath } from '@/lib/service-worker/offline-page';
import { offlineTemplate } from '@/lib/service-worker/offline-template';

const root = path.join(import.meta.dirname, '..');
/** The most bytes of the build that a first visit precaches on a phone, uncompressed. */
const shellLimit = 1_300_000;

const buildId = readFileSync(path.join(root, '.next/BUILD_ID'), 'utf8').trim();
const write = (address: string, content: string) => {
  const file = path.join(root, 'public', address);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};

type Texts = Record<string, string>;
const texts = (locale: Locale): Texts => {
  try {
    return JSON.parse(readFileSync(path.join(root, `messages/${locale}/offline.json`), 'utf8')) as Texts;
  } catch {
    return {};
  }
};

function writeOfflinePages(): { url: string; revision: string }[] {
  const english = texts(defaultLocale);
  return localeCodes.map((locale) => {
    const own = texts(locale);
    const page = offlineTemplate(
      locale,
      (key) => own[key.replace('offline.', '')] ?? english[key.replace('offline.', '')] ?? key,
    );
    const url = offlinePagePath(locale);
    write(url, page);
    return { url, revision: createHash('sha256').update(page).digest('hex').slice(0, 16) };
  });
}

/**
 * One pattern for each screen that belongs to one visitor: its path in every language, with or without the language's
 * prefix.
 */
function personalPaths(): string[] {
  const own = routeIds.filter((id) => !(routes[id] as RouteRecord).public);
  return own.map((id) => {
    const paths = [
      ...new Set(locales.map(({ code }) => pathnames[id][code].normalize('NFC').replace(/\[\w+\]/g, '[^/]+'))),
    ];
    return `^(?:/(?:${localeCodes.join('|')}))?(?:${paths.join('|')})$`;
  });
}

/** The build's script and style files, the shell's and the toasts' first, as many as fit. */
async function shellFiles(): Promise<{ urls: string[]; bytes: number; left: number }> {
  const { manifestEntries } = await getManifest({
    globDirectory: path.join(root, '.next/static'),
    globPatterns: ['**/*.{js,css}'],
    dontCacheBustURLsMatching: /./,
    maximumFileSizeToCacheInBytes: 600_000,
    modifyURLPrefix: { '': '/_next/static/' },
  });
  const first = new Set([...rootFiles(), ...toastFiles()]);
  const all = (manifestEntries ?? [])
    .map(({ url }) => ({ url, size: statSync(path.join(root, '.next', url.replace('/_next/', ''))).size }))
    .filter(({ url }) => !/_(?:build|ssg)Manifest\.js$|_clientMiddlewareManifest/.test(url));
  const sorted = all.toSorted((a, b) => Number(first.has(b.url)) - Number(first.has(a.url)) || a.size - b.size);
  const urls: string[] = [];
  let bytes = 0;
  for (const { url, size } of sorted) {
    if (bytes + size > shellLimit) continue;
    urls.push(url);
    bytes += size;
  }
  return { urls, bytes, left: sorted.length - urls.length };
}

function rootFiles(): string[] {
  const manifest = JSON.parse(readFileSync(path.join(root, '.next/build-manifest.json'), 'utf8')) as {
    rootMainFiles?: string[];
  };
  return (manifest.rootMainFiles ?? []).map((file) => `/_next/${file}`);
}

/** The files that show a toast: without a network, only a toast can say that something could not be loaded. */
function toastFiles(): string[] {
  const folder = path.join(root, '.next/static/chunks');
  const chunks = readdirSync(folder, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, source: readFileSync(path.join(folder, name), 'utf8') }));
  const toasts = chunks.find(({ source }) => source.includes('data-toast'))?.name;
  // The code that loads it names all files that it needs.
  const lists = chunks.flatMap(({ source }) => source.match(/\["static\/chunks\/[^\]]+\]/g) ?? []);
  const needed = lists.find((list) => list.includes(`/${toasts}"`));
  if (needed === undefined) throw new Error('The build has no list of the files that show a toast');
  return (JSON.parse(needed) as string[]).map((file) => `/_next/${file}`);
}

function icons(): { url: string; revision: string }[] {
  const folder = path.join(root, 'public/icons');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name === 'icon-192.png')
    .map((name) => ({
      url: `/icons/${name}`,
      revision: createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex')
        .slice(0, 16),
    }));
}

for (const folder of ['builds', '_i18n']) rmSync(path.join(root, 'public', folder), { recursive: true, force: true });
// These are files, because a response from the framework waits its turn: on a busy site, a press that needs them would
// be lost.
for (const locale of localeCodes) {
  const made = readFileSync(path.join(root, `.next/server/app/builds/messages/${locale}.body`), 'utf8');
  const { address, messages } = JSON.parse(made) as { address: string; messages: object };
  write(address, JSON.stringify(messages));
}
const precache = [...writeOfflinePages(), ...icons()];
const shell = await shellFiles();
await build({
  entryPoints: [path.join(root, 'lib/service-worker/worker.ts')],
  outfile: path.join(root, 'public/sw.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
  alias: { '@': root },
  define: {
    BUILD: JSON.stringify({ id: buildId, precache, shell: shell.urls, personalPaths: personalPaths() }),
    'process.env.NODE_ENV': '"production"',
  },
  logLevel: 'warning',
});
write('builds/latest.json', `${JSON.stringify({ id: buildId })}\n`);
console.log(
  `Service worker of build ${buildId}: ${shell.urls.length} shell files (${Math.round(shell.bytes / 1024)} KB), ${shell.left} cached only when first used, ${precache.length} pages and images for offline use.`,
);
