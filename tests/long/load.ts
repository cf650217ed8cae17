import { fork } from 'node:child_process';
import { Agent, request as ask } from 'node:http';
import { fileURLToPath } from 'node:url';

const childMark = '--as-open-load';

/** One kind of request; {n} in its path and body is replaced by a new number each time. */
export type Kind = {
  name: string;
  method?: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};
export type LoadOrder = { port: number; kinds: readonly Kind[]; perSecond: number; milliseconds: number };

/** For one kind of request; milliseconds are those of responses other than refusals. */
export type KindResult = { sent: number; responded: number; refused: number; p50: number; p99: number };
export type LoadResult = {
  kinds: Record<string, KindResult>;
  all: KindResult;
  /** 5xx except 503 with Retry-After, by status, and failed requests, by reason. */
  faults: Record<string, number>;
  perSecond: number;
};

/**
 * Sends a fixed number of requests a second, whether or not earlier ones are complete, as a crowd does, from a separate
 * process. Kinds alternate.
 * @returns once the last one is complete
 */
export function openLoad(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [childMark], { execArgv: ['--import', 'tsx'] });
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load process exited with ${code} without a result.`)));
    child.send(order);
  });
}

/** The maximum number of open connections for a crowd; further requests wait in the client. */
const maxConnections = 1_500;
const timeoutMs = 20_000;

type Counter = { sent: number; refused: number; times: number[] };

function run({ port, kinds, perSecond, milliseconds }: LoadOrder): void {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections, scheduling: 'lifo' });
  const counters = new Map<string, Counter>(kinds.map(({ name }) => [name, { sent: 0, refused: 0, times: [] }]));
  const faults: Record<string, number> = {};
  const fault = (what: string): void => void (faults[what] = (faults[what] ?? 0) + 1);
  let open = 0;
  let sent = 0;
  const send = (number: number): void => {
    const kind = kinds[number % kinds.length];
    const counter = kind && counters.get(kind.name);
    if (!kind || !counter) return;
    counter.sent += 1;
    open += 1;
    const began = performance.now();
    const body = kind.body?.replace('{n}', String(number));
    const headers = {
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      ...kind.headers,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    };
    let isHandled = false;
    const request = ask(
      {
        port,
        host: '127.0.0.1',
        agent,
        method: kind.method ?? 'GET',
        path: kind.path.replace('{n}', String(number)),
        headers,
        timeout: timeoutMs,
      },
      (response) => {
        isHandled = true;
        const status = response.statusCode ?? 0;
        response.on('error', () => undefined);
        response.on('close', () => {
          open -= 1;
          if (!response.complete) return fault('cut off');
          if (status === 503 && response.headers['retry-after'] !== undefined) counter.refused += 1;
          else if (status >= 500) fault(`${status} ${kind.name}`);
          else counter.times.push(performance.now() - began);
        });
        response.resume();
      },
    );
    request.on('timeout', () => request.destroy(new Error('no response')));
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (isHandled) return;
      open -= 1;
      fault(error.code ?? error.message);
    });
    request.end(body);
  };
  const begin = performance.now();
  const tick = setInterval(() => {
    const passed = performance.now() - begin;
    for (const due = Math.floor((Math.min(passed, milliseconds) / 1000) * perSecond); sent < due; sent += 1) send(sent);
    if (passed < milliseconds || open > 0) return;
    clearInterval(tick);
    agent.destroy();
    const each = Object.fromEntries([...counters].map(([name, counter]) => [name, summary([counter])]));
    process.send?.({
      kinds: each,
      all: summary([...counters.values()]),
      faults,
      perSecond: sent / (milliseconds / 1000),
    } satisfies LoadResult);
    process.disconnect();
  }, 5);
}

function summary(counters: readonly Counter[]): KindResult {
  const times = counters.flatMap((counter) => counter.times).sort((one, other) => one - other);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const sum = (pick: (counter: Counter) => number): number =>
    counters.reduce((total, counter) => total + pick(counter), 0);
  return {
    sent: sum(({ sent }) => sent),
    responded: times.length,
    refused: sum(({ refused }) => refused),
    p50: at(0.5),
    p99: at(0.99),
  };
}

if (process.argv[2] === childMark) process.once('message', (order) => run(order as LoadOrder));
