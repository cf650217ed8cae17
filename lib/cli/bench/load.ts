import { fork } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const childMark = '--as-load';

export type LoadOrder = { port: number; path: string; headers: Readonly<Record<string, string>>; connections: number; milliseconds: number };
/** Milliseconds for the percentiles. */
export type LoadResult = { perSecond: number; p50: number; p99: number; failures: number };

/** Puts load on a server of this machine from a process of its own, so that the two share no event loop. */
export function load(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [childMark], { execArgv: ['--import', 'tsx'] });
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load ended with ${code} before it told a result.`)));
    child.send(order);
  });
}

/** Keep-alive connections that each ask again as soon as they are answered; bytes are counted, not parsed. */
function run({ port, path, headers, connections, milliseconds }: LoadOrder): void {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + milliseconds;
  const one = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let asked = 0;
      let missing = -1;
      const ask = (): void => {
        if (performance.now() >= end) return void socket.end(resolve);
        asked = performance.now();
        missing = -1;
        socket.write(request);
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
  void Promise.all(Array.from({ length: connections }, one)).then(() => {
    const seconds = (performance.now() - start) / 1000;
    times.sort((first, second) => first - second);
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
    process.send?.({ perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failures } satisfies LoadResult);
    process.disconnect();
  });
}

if (process.argv[2] === childMark) process.once('message', (order) => run(order as LoadOrder));
