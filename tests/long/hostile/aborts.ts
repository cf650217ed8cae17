import { setTimeout as wait } from 'node:timers/promises';
import { head, pick, whole, word, type Attack, type Target } from './attack';
import { endings, Wire } from './wire';

/** The maximum time for which half-open connections stay. */
const heldMs = 1_500;
/** How long the client waits for the first bytes of a response before it disconnects. */
const firstBytesMs = 5_000;

const downloads = ['/api/track-record/predictions.json', '/api/track-record/predictions.csv', '/sitemaps/teams.xml'];
/** Paths that are rendered for each request and never cached. */
const uncached = (random: () => number): string => pick([`/search?q=${word(random)}`, '/login', '/register'], random);

type Stage = { name: string; share: number; atOnce: number; begin(wire: Wire, target: Target): Promise<void> };

const stages: readonly Stage[] = [
  { name: 'before headers', share: 30, atOnce: 60, begin: () => Promise.resolve() },
  {
    name: 'in headers',
    share: 30,
    atOnce: 60,
    begin(wire, target) {
      const text = head(target, pick(['GET', 'POST'], target.random), '/predictions/today', ['Accept-Encoding: br']);
      wire.send(text.slice(0, 1 + whole(text.length - 2, target.random)));
      return Promise.resolve();
    },
  },
  {
    name: 'in the body',
    share: 20,
    atOnce: 60,
    begin(wire, target) {
      const path = pick(['/api/account/login', '/api/account/register', '/api/contact', '/login'], target.random);
      const length = pick(['Content-Length: 600', 'Transfer-Encoding: chunked'], target.random);
      const begun = length.startsWith('T') ? '200\r\n{"email":"a' : '{"email":"a';
      wire.send(head(target, 'POST', path, ['Content-Type: application/json', length]) + begun);
      return wait(whole(20, target.random));
    },
  },
  {
    name: 'while waiting',
    share: 10,
    atOnce: 48,
    begin(wire, target) {
      wire.send(head(target, 'GET', uncached(target.random)));
      return wait(whole(300, target.random));
    },
  },
  {
    name: 'while rendering',
    share: 5,
    atOnce: 4,
    begin(wire, target) {
      wire.send(head(target, 'GET', uncached(target.random)));
      return wait(1 + whole(60, target.random));
    },
  },
  {
    name: 'while streaming',
    share: 4,
    atOnce: 8,
    async begin(wire, target) {
      wire.send(head(target, 'GET', pick(downloads, target.random)));
      await wire.until(() => wire.received > 0, firstBytesMs);
    },
  },
];

/** Every stage of a request, aborted in every way. */
export const aborts: readonly Attack[] = stages.flatMap(({ name, share, atOnce, begin }) =>
  endings.map((ending) => ({
    name: `abort ${name}, ${ending}`,
    share,
    atOnce,
    senders: 'many' as const,
    async client(target, count) {
      count('sent');
      const wire = await Wire.open(target.port, target.from);
      if (!wire) return count('not taken');
      await begin(wire, target);
      await wire.end(ending, heldMs);
    },
  })),
);

/** Downloads that are generated per request: the most expensive ones to request and abort. */
export const abortedDownloads: Attack = {
  name: 'downloads left, all from one address',
  share: 8,
  atOnce: 60,
  senders: 'one',
  async client(target, count) {
    count('sent');
    const wire = await Wire.open(target.port, target.from);
    if (!wire) return count('not taken');
    wire.send(head(target, 'GET', pick(downloads, target.random)));
    const bytes = whole(500_000, target.random);
    await wire.until(() => wire.received > bytes, whole(1_500, target.random));
    await wire.end(pick(endings, target.random), heldMs);
  },
};
