let count = 0;
const started = process.hrtime.bigint().toString(36);

/** A name for one request, or one render that nobody in particular asked for: unique among the processes of a machine. */
export function newRequestId(): string {
  count += 1;
  return `${started}-${count.toString(36)}`;
}
