import type { ServerResponse } from 'node:http';

/** Milliseconds before a reader's pace counts. */
const graceMs = 5_000;
/** Bytes per second: faster readers are never cut for others. */
const fastEnough = 64 * 1024;

type Stream = { share: string; response: ServerResponse; startedAt: number; bytesBefore: number };

const bytesTaken = ({ socket }: ServerResponse): number => (socket ? socket.bytesWritten - socket.writableLength : 0);

/** Knows how fast each stream is read, so that slow readers cannot block others. */
export class StreamPaces {
  private readonly streams = new Set<Stream>();

  /** Follows a response until it closes. */
  follow(share: string, response: ServerResponse, now = performance.now()): void {
    const stream = { share, response, startedAt: now, bytesBefore: bytesTaken(response) };
    this.streams.add(stream);
    response.once('close', () => this.streams.delete(stream));
  }

  /**
   * Cuts the slowest reader below the minimum pace.
   * @param share only among its own; undefined: among all
   * @returns whether one was cut
   */
  cutSlowest(share?: string, now = performance.now()): boolean {
    const paceOf = ({ response, startedAt, bytesBefore }: Stream): number =>
      ((bytesTaken(response) - bytesBefore) / Math.max(1, now - startedAt)) * 1_000;
    const slow = [...this.streams]
      .filter((stream) => (share === undefined || stream.share === share) && now - stream.startedAt > graceMs)
      .map((stream) => ({ stream, pace: paceOf(stream) }))
      .filter(({ pace }) => pace < fastEnough)
      .toSorted((one, other) => one.pace - other.pace);
    const slowest = slow[0]?.stream;
    if (!slowest) return false;
    this.streams.delete(slowest);
    slowest.response.destroy();
    return true;
  }
}
