import cluster from 'node:cluster';

const started = performance.now();
/** Names the worker that prints the line; empty in a single process and in the one that starts the workers. */
const who = cluster.worker ? `worker ${cluster.worker.id}: ` : '';

/** One line for the terminal, with the seconds since the start. */
export function announce(line: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${seconds} s  ${who}${line}\n`);
}

export function announcePlainly(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The reader of the output may close the pipe, as in `npm start | head`; the site keeps running. */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
