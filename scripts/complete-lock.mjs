// A registry with one platform's binaries only leaves gaps in package-lock.json, and `npm ci` then rejects it. This
// adds an entry for each optional package of another platform that a locked package names. Run it after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

if (process.argv.length > 2) {
  console.log('Usage: node scripts/complete-lock.mjs (takes nothing; writes package-lock.json)');
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}

const systems = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/** The target platform in a package's name: @next/swc-linux-x64-musl, @esbuild/win32-arm64. */
function platformOf(name) {
  const messages = name.split(/[/-]/);
  const os = systems.filter((system) => messages.includes(system));
  const cpu = processors.filter((processor) => messages.includes(processor));
  if (messages.some((word) => ['gnueabihf', 'musleabihf', 'eabi'].includes(word)) && !cpu.includes('arm'))
    cpu.push('arm');
  if (os.length === 0 && cpu.length === 0) return null;
  const libc = messages.some((word) => word.startsWith('musl'))
    ? ['musl']
    : messages.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined;
  return { cpu: cpu.length ? cpu : undefined, libc, os: os.length ? os : undefined };
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const added = [];
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${place}/node_modules/${name}`;
    const top = `node_modules/${name}`;
    const fits = (at) => lock.packages[at] && lock.packages[at].version === version;
    const platform = platformOf(name);
    if (lock.packages[nested] || fits(top) || !platform || !/^\d/.test(version)) continue;
    const at = lock.packages[top] ? nested : top;
    lock.packages[at] = { version, ...platform, ...(entry.dev && { dev: true }), optional: true };
    added.push(at);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} optional packages of other platforms added`);
