import { fork, type ChildProcess } from 'node:child_process';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const childMark = '--as-load';

/** Sends as fast as the responses arrive, over the given number of connections. */
export type LoadOrder = {
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  milliseconds: number;
  /** One request in ten goes to the next of these addresses instead of `path`. */
  uncached?: readonly string[];
  /** How many networks the connections' client addresses are spread over (Linux answers on all of 127.0.0.0/8). */
  networks?: number;
};
/** Sends a fixed number of requests a second, without waiting for responses, to each of the ports and paths in turn. */
export type PacedOrder = {
  ports: readonly number[];
  paths: readonly string[];
  perSecond: number;
  milliseconds: number;
};
/** Milliseconds for the percentiles. */
export type LoadResult = { perSecond: number; p50: number; p99: number; failures: number };

let child: ChildProcess | undefined;

/**
 * Puts load on servers on this machine from a separate process, so that the two share no event loop. One job at a time.
 */
export function load(order: LoadOrder | PacedOrder): Promise<LoadResult> {
  const worker = (child ??= fork(fileURLToPath(import.meta.url), [childMark], { execArgv: ['--import', 'tsx'] }));
  return new Promise((resolve, reject) => {
    const fail = (code: number | null): void =>
      reject(new Error(`The load process exited with code ${code} before it sent a result.`));
    worker.once('exit', fail);
    worker.once('message', (result) => {
      worker.off('exit', fail);
      resolve(result as LoadResult);
    });
    worker.send(order);
  });
}

export function endLoad(): void {
  child?.disconnect();
  child = undefined;
}

function resultOf(times: number[], failures: number, start: number): LoadResult {
  const seconds = (performance.now() - start) / 1000;
  times.sort((first, second) => first - second);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failures };
}

/** Keep-alive connections, each sending the next request after a response; bytes are counted, not parsed. */
async function run(order: LoadOrder): Promise<LoadResult> {
  const { port, path, headers, connections, milliseconds, uncached = [], networks } = order;
  const fields = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const requestFor = (address: string): Buffer => Buffer.from(`GET ${address} HTTP/1.1\r\n${fields.join('')}\r\n`);
  const request = requestFor(path);
  let count = 0;
  const nextRequest = (): Buffer => {
    count += 1;
    const other = uncached.length > 0 && count % 10 === 0 ? uncached[(count / 10) % uncached.length] : undefined;
    return other === undefined ? request : requestFor(other);
  };
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + milliseconds;
  const one = (_: unknown, connection: number): Promise<void> =>
    new Promise((resolve) => {
      const from = networks === undefined ? {} : { localAddress: `127.66.${connection % networks}.1` };
      const socket = connect({ port, host: '127.0.0.1', ...from });
      let asked = 0;
      let missing = -1;
      const ask = (): void => {
        if (performance.now() >= end) return void socket.end(resolve);
        asked = performance.now();
        missing = -1;
        socket.write(nextRequest());
      };
      socket.setNoDelay(true);
      socket.on('connect', ask);
      socket.on('error', () => {
        failures += 1;
        resolve();
      });
      socket.on('data', (chunk) => {
        if (missing < 0) {
          const head = chunk.indexOf('\r\n\r\n');
          const text = chunk.toString('latin1', 0, Math.max(head, 0));
          if (!text.startsWith('HTTP/1.1 200')) failures += 1;
          missing = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) + head + 4;
        }
        missing -= chunk.byteLength;
        if (missing > 0) return;
        times.push(performance.now() - asked);
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  return resultOf(times, failures, start);
}

/**
 * Latency is counted from the instant at which a request was due: a late load generator must not make the server look
 * fast.
 */
async function runPaced({ ports, paths, perSecond, milliseconds }: PacedOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  const responses: Promise<void>[] = [];
  const ask = (index: number, due: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (hasFailed: boolean): void => {
        if (hasFailed) failures += 1;
        times.push(performance.now() - due);
        resolve();
      };
      const port = ports[index % ports.length];
      const path = paths[Math.floor(index / ports.length) % paths.length];
      const request = get(
        { agent, port, path, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } },
        (response) => {
          response.resume().once('end', () => done(response.statusCode !== 200));
        },
      );
      request.once('error', () => done(true));
    });
  for (let index = 0; index * 1000 < milliseconds * perSecond; index += 1) {
    const due = start + (index * 1000) / perSecond;
    while (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    responses.push(ask(index, due));
  }
  await Promise.all(responses);
  agent.destroy();
  return resultOf(times, failures, start);
}

if (process.argv[2] === childMark) {
  process.on('message', (order: LoadOrder | PacedOrder) => {
    void ('ports' in order ? runPaced(order) : run(order)).then((result) => process.send?.(result));
  });
}
