import { head, pick, sendersText, whole, word, type Attack, type Count, type Tally, type Target } from './attack';
import { Wire } from './wire';

/** How long a flood's client waits for a response. */
const responseMs = 20_000;

/** Sends a request and reads its response to the end. */
async function ask(target: Target, request: string, count: Count): Promise<void> {
  count('sent');
  const wire = await Wire.open(target.port, target.from);
  if (!wire) return count('not taken');
  wire.send(request);
  count(String(await wire.status(responseMs)));
  await wire.closes(responseMs);
  await wire.end('FIN');
}

const get = (target: Target, path: string, headers: readonly string[] = []): string =>
  head(target, 'GET', path, ['Connection: close', 'Accept-Encoding: br', ...headers]);

/** Words that occur in many names, and parts of them, which cost more than whole names. */
const searched = ['united', 'city', 'real', 'sport', 'fc', 'ar', 'al', 'st', 'de', 'ro', 'an', 'bo', 'ma', 'in', 'la'];

export const searchFlood = (senders: Attack['senders']): Attack => ({
  name: `searches of 8 words, ${sendersText(senders)}`,
  share: 8,
  atOnce: 20,
  senders,
  client(target, count) {
    const query = Array.from({ length: 8 }, () => pick(searched, target.random)).join('+');
    return ask(target, get(target, pick([`/api/search?q=${query}`, `/search?q=${query}`], target.random)), count);
  },
});

const junk: readonly ((random: () => number) => string)[] = [
  (random) => `/predictions/today?page=${2 + whole(9_000, random)}`,
  (random) => `/predictions/2026-09-19?page=${2 + whole(9_000, random)}&sort=kickoff`,
  (random) => `/track-record?page=${2 + whole(9_000, random)}`,
  (random) => `/bet-of-the-day?page=${2 + whole(9_000, random)}`,
  (random) => `/api/predictions?page=${2 + whole(9_000, random)}`,
  (random) => `/api/predictions?date=${word(random)}`,
  (random) => `/api/match-days?x=${word(random)}`,
  (random) => `/predictions/${word(random)}`,
  (random) => `/expected-goals/${word(random)}`,
  (random) => `/predictions/${1900 + whole(300, random)}-0${1 + whole(9, random)}-1${whole(10, random)}`,
  (random) => `/team/${word(random)}`,
  (random) => `/predictions/league/${word(random)}`,
  (random) => `/og/en/${word(random)}.png`,
];

/** Unique URLs: caching each one could evict a popular page. */
export const cacheFlood = (senders: Attack['senders']): Attack => ({
  name: `pages and dates that are not there, ${sendersText(senders)}`,
  share: 15,
  atOnce: 20,
  senders,
  client: (target, count) => ask(target, get(target, pick(junk, target.random)(target.random)), count),
});

const wrong: readonly ((random: () => number) => string)[] = [
  (random) => `/nothing/${word(random)}`,
  (random) => `/de/${word(random)}`,
  (random) => `/api/${word(random)}`,
  (random) => `/_next/static/${word(random)}.js`,
  (random) => `/${word(random)}.php?${word(random)}=${word(random)}`,
];

export const wrongAddresses: Attack = {
  name: 'thousands of wrong addresses',
  share: 60,
  atOnce: 20,
  senders: 'many',
  client: (target, count) => ask(target, get(target, pick(wrong, target.random)(target.random)), count),
};

/** RSC responses are cached by a hash of headers that any client can set. */
export const flightFlood: Attack = {
  name: 'invented parts of pages',
  share: 10,
  atOnce: 20,
  senders: 'one',
  client: (target, count) =>
    ask(
      target,
      get(target, `/predictions/today?_rsc=${word(target.random)}`, [
        'RSC: 1',
        `Next-Router-Prefetch: ${pick(['1', '2'], target.random)}`,
        `Next-Url: /${word(target.random)}`,
      ]),
      count,
    ),
};

const simulated = 'england-premier-league';
/** Ids of the matches that a visitor may choose, read once per site. */
const choosable = new Map<number, Promise<number[]>>();

function choosableAt(port: number): Promise<number[]> {
  const read = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/leagues/${simulated}/rest-of-season`, {
      headers: { connection: 'close' },
    });
    const { matches } = (await response.json()) as { matches: { id: number }[] };
    return matches.map(({ id }) => id).sort((a, b) => a - b);
  };
  const known = choosable.get(port) ?? read();
  choosable.set(port, known);
  return known;
}

/** The most expensive open address: a season is simulated ten thousand times for each new set of choices. */
export const whatIfFlood = (senders: Attack['senders']): Attack => ({
  name: `pictures of seasons with chosen results, ${sendersText(senders)}`,
  share: 3,
  atOnce: 20,
  senders,
  async client(target, count) {
    const ids = (await choosableAt(target.port)).filter(() => target.random() < 0.1).slice(0, 100);
    const choices = ids.map((id) => `${id}${pick(['h', 'd', 'a'], target.random)}`).join('.');
    await ask(target, get(target, `/og/en/what-if/${choices}/${simulated}.png`), count);
  },
});

/** Values for the header in which a proxy in front would put the address. */
const written: readonly ((random: () => number) => string)[] = [
  (random) => `203.0.113.7:${1 + whole(65_000, random)}`,
  (random) => `203.0.113.7, 203.0.113.7:${1 + whole(65_000, random)}`,
  (random) => `[2001:db8::${whole(65_000, random).toString(16)}]:${1 + whole(65_000, random)}`,
  (random) => word(random),
  (random) => `${word(random)}, unknown, _hidden`,
  (random) => `999.${whole(999, random)}.1.1`,
  (random) => `127.0.0.${whole(255, random)}`,
  (random) => `${'1.1.1.1,'.repeat(200)}${word(random)}`,
  () => '',
];
/** Well above the limit of wrong logins from one address in 15 minutes, times the few addresses these resolve to. */
const maxWrongLogins = 300;

/** Password guesses from ever-changing addresses. Only a site behind a proxy trusts the header at all. */
export const forgedAddresses: Attack = {
  name: 'X-Forwarded-For as garbage',
  share: 10,
  atOnce: 20,
  senders: 'one',
  client(target, count) {
    const body = JSON.stringify({ email: `${word(target.random)}@example.org`, password: 'A guess in the fog' });
    const forged = { ...target, forwarded: pick(written, target.random)(target.random) };
    const type = ['Connection: close', 'Content-Type: application/json', `Content-Length: ${body.length}`];
    return ask(target, head(forged, 'POST', '/api/account/login', type) + body, count);
  },
  judge: (tally: Tally) =>
    (tally['401'] ?? 0) > maxWrongLogins
      ? [`${tally['401']} guesses of passwords were listened to under invented addresses`]
      : [],
};
