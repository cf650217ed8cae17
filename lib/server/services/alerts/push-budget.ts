/** The performance of a push service, identified by the host of its endpoints, so far. */
export type PushHistory = {
  host: string;
  /** Number of messages that it accepted in time, halved by each turn in which it was too slow for one. */
  answered: number;
  /** Number of turns since its last response in time. */
  failures: number;
  /** Smoothed response time, ms; null before the first. */
  answerMs: number | null;
};

export type PushTurn = { answered: number; missed: number; answeredMs: number };

/** Number of services served at the same time by one process, each in its own turn. */
export const servicesAtOnce = 16;
/** Anyone can name hosts, so all unknown ones share these slots, however many there are. */
export const unknownAtOnce = servicesAtOnce / 4;
/** Number of responses in time that make a good history. */
const goodAnswers = 10;

const secondMs = 1_000;
const maxPatienceMs = 10 * secondMs;

/** The services of the browsers that most visitors use; only the browsers' makers control these hosts. */
const largeServices =
  /(?:^|\.)(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/;

export const isLargeService = (host: string): boolean => largeServices.test(host);

/** 0: serves most visitors; 1: has answered in time; 2: unknown, or failing. */
type Rank = 0 | 1 | 2;

function rankOf({ host, answered, failures }: PushHistory): Rank {
  if (isLargeService(host)) return 0;
  return failures === 0 && answered >= goodAnswers ? 1 : 2;
}

export const isUnknown = (history: PushHistory): boolean => rankOf(history) === 2;

/**
 * How long one message waits for a response, ms: a multiple of the service's usual time, but only briefly for unknown
 * services.
 */
export function patienceOf(history: PushHistory): number {
  const rank = rankOf(history);
  if (rank === 0) return maxPatienceMs;
  if (rank === 1) return Math.min(maxPatienceMs, Math.max(2 * secondMs, 4 * (history.answerMs ?? 0)));
  return Math.max(secondMs, (3 * secondMs) / 2 ** history.failures);
}

/**
 * Limits of a service's turn: how many messages it claims, how many of them it sends at a time, for how long it starts
 * further ones, and after how many without a response in time it ends.
 * @param atOnce the operator's choice for services with a good history
 */
export const turnOf = (history: PushHistory, atOnce: number) =>
  isUnknown(history)
    ? { messages: 4, atOnce: 1, ms: patienceOf(history), misses: 1 }
    : { messages: Math.max(32, 8 * atOnce), atOnce, ms: 5 * secondMs, misses: 3 };

/**
 * The service to be served next: the large services before others with a good history, those before unknown ones; among
 * equals the one with the fewest turns in this run, then the one with fewer failures and more responses.
 * @param inTurn services being served
 * @param taken turns of this run by host
 * @returns null if none qualifies: none is waiting, or all slots that it may use are taken
 */
export function nextService<Service extends PushHistory>(
  waiting: Iterable<Service>,
  inTurn: ReadonlyMap<string, PushHistory>,
  taken: ReadonlyMap<string, number>,
): Service | null {
  if (inTurn.size >= servicesAtOnce) return null;
  const strangers = [...inTurn.values()].filter(isUnknown).length;
  const free = [...waiting].filter(
    (service) => !inTurn.has(service.host) && (strangers < unknownAtOnce || !isUnknown(service)),
  );
  const turns = ({ host }: PushHistory) => taken.get(host) ?? 0;
  free.sort(
    (a, b) => rankOf(a) - rankOf(b) || turns(a) - turns(b) || a.failures - b.failures || b.answered - a.answered,
  );
  return free[0] ?? null;
}

/** @returns the history after a turn, and for how long the service is paused, ms */
export function afterTurn(
  history: PushHistory,
  { answered, missed, answeredMs }: PushTurn,
): { history: PushHistory; pauseMs: number } {
  const { host, answerMs } = history;
  const failures = answered > 0 ? 0 : Math.min(history.failures + (missed > 0 ? 1 : 0), 100);
  const mean = answeredMs / answered;
  const kept = missed > 0 ? Math.floor(history.answered / 2) : history.answered;
  return {
    history: {
      host,
      answered: Math.min(kept + answered, 1_000_000),
      failures,
      answerMs: answered === 0 ? answerMs : Math.round(answerMs === null ? mean : (3 * answerMs + mean) / 4),
    },
    pauseMs: failures === 0 ? 0 : pauseOf(host, failures),
  };
}

/** Doubles with each failure. A large service has its own slots, so trying it again delays no other. */
const pauseOf = (host: string, failures: number): number =>
  isLargeService(host)
    ? Math.min(15 * secondMs * 2 ** (failures - 1), 120 * secondMs)
    : Math.min(60 * secondMs * 2 ** (failures - 1), 3_600 * secondMs);
