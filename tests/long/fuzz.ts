import fc from 'fast-check';
import { eachOf } from '@/lib/cli/crawl/walk-sitemap';
import { exchangeRaw, type Attempt, type Outcome } from './exchange';
import { allMethods, attemptsAt, type Tokens } from './requests';
import type { Route } from './routes';
import type { Known } from './wild-values';

export type FuzzReport = {
  inputs: number;
  serverErrors: number;
  html: number;
  hung: number;
  slowestMs: number;
  faults: string[];
  statuses: Map<number | string, number>;
};

/** HTML pages under /api. */
const apiPages = ['/api/docs'];

type Fault = 'serverErrors' | 'html' | 'hung';

/**
 * What is wrong with a response: 5xx, HTML where JSON is expected, or no response at all.
 * @returns null if nothing is wrong
 */
export function faultOf({ method, target, lie = 0 }: Attempt, outcome: Outcome): Fault | null {
  // A client that announces more than it sends and disconnects may get no response.
  if (!('type' in outcome)) return outcome.status === 'hung' || lie === 0 ? 'hung' : null;
  if (outcome.status >= 500) return 'serverErrors';
  const path = target.split('?')[0] ?? '';
  const isApi = /^\/api(?:\/|$)/.test(path) && !(apiPages.includes(path) && outcome.status === 200);
  const isHtml = outcome.type.includes('html') || /^\s*<(?:!doctype|html)/i.test(outcome.body);
  return isApi && isHtml && method !== 'HEAD' ? 'html' : null;
}

/** Endless requests that visit every method of every route before repeating any, with our own several times each. */
export function* attempts(
  routes: readonly Route[],
  known: Known,
  tokens: Tokens,
  seed: number,
  own = 4,
): Generator<Attempt, never> {
  for (let round = 0; ; round += 1) {
    for (const route of routes) {
      for (const method of new Set([...route.methods, ...allMethods])) {
        yield* fc.sample(attemptsAt(route, method, known, tokens), {
          numRuns: route.methods.includes(method) ? own : 1,
          seed: seed + round,
        });
      }
    }
  }
}

type Options = { port: number; source: Iterator<Attempt>; count: number; width: number };

export async function fuzz({ port, source, count, width }: Options): Promise<FuzzReport> {
  const report: FuzzReport = {
    inputs: 0,
    serverErrors: 0,
    html: 0,
    hung: 0,
    slowestMs: 0,
    faults: [],
    statuses: new Map(),
  };
  const workers = Array.from({ length: width }, (_, index) => index);
  await eachOf(workers, width, async () => {
    while (report.inputs < count) {
      report.inputs += 1;
      const next = source.next();
      if (next.done) return;
      const outcome = await exchangeRaw(port, next.value);
      report.statuses.set(outcome.status, (report.statuses.get(outcome.status) ?? 0) + 1);
      report.slowestMs = Math.max(report.slowestMs, outcome.milliseconds);
      const fault = faultOf(next.value, outcome);
      if (!fault) continue;
      report[fault] += 1;
      report.faults.push(`${fault}: ${describe(next.value)} -> ${outcome.status}`);
    }
  });
  return report;
}

const describe = ({ method, target, headers, body, lie }: Attempt): string =>
  `${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${body ? `${body.toString('utf8', 0, 300)} (${body.byteLength} bytes${lie ? `, announced ${lie} more` : ''})` : ''}`;
