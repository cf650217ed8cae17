import type { Kind, Sample, Visits } from './honest';

/** Kept pages, 99 of 100 of them; everything else altogether. */
const keptWithinMs = 200;
const answerWithinMs = 5_000;

export type Seen = {
  keptP99: number;
  /** The slowest of all that is made anew: pages, calls, searches, logins. */
  slowestMs: number;
  refused: number;
  asked: number;
  lateMs: number;
  /** Answers of /api/ready other than 200. */
  notReady: number;
  wrong: string[];
};

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const isGood = ({ kind, status, isRefused, milliseconds }: Sample): boolean =>
  kind === 'kept'
    ? status === 200
    : kind === 'ready'
      ? status !== 0
      : (status === 200 || isRefused) && milliseconds <= answerWithinMs;

/** What honest visitors have to say of some time. */
export function judge({ samples, lateMs }: Visits): Seen {
  const of = (...kinds: Kind[]): Sample[] => samples.filter(({ kind }) => kinds.includes(kind));
  const uncached = of('page', 'call', 'search', 'login');
  const keptP99 = percentile(
    of('kept').map(({ milliseconds }) => milliseconds),
    0.99,
  );
  const faults = new Map<string, number>();
  for (const sample of samples.filter((one) => !isGood(one))) {
    const came = sample.reason ?? (sample.status === 200 ? 'later than 5 s' : sample.status);
    const name = `${sample.kind} ${sample.path.replace(/\?.*/, '')}: ${came}`;
    faults.set(name, (faults.get(name) ?? 0) + 1);
  }
  const wrong = [...faults].map(([name, count]) => `${count} x ${name}`);
  if (keptP99 >= keptWithinMs) wrong.push(`kept pages p99 ${keptP99.toFixed(0)} ms`);
  return {
    keptP99,
    slowestMs: Math.max(0, ...uncached.map(({ milliseconds }) => milliseconds)),
    refused: samples.filter(({ isRefused }) => isRefused).length,
    asked: samples.length,
    lateMs,
    notReady: of('ready').filter(({ status }) => status !== 200).length,
    wrong,
  };
}

/** Lines of the log that no client may cause. */
export const defectsIn = (said: string): string[] => {
  const lines = said.split('\n').filter((line) => /Uncaught exception|Unhandled rejection/.test(line));
  return lines.length === 0 ? [] : [`${lines.length} x in the log: ${lines[0]!.slice(0, 400)}`];
};
