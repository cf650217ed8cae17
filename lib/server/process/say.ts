const started = performance.now();

/** One line for the person who started the process, with the seconds since then. */
export function say(line: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${seconds} s  ${line}\n`);
}

/** A line without the clock. */
export function sayPlainly(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Who reads the output may go away, as `npm start | head` does; the site stays. */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
