import { quietTurn } from '@/lib/server/quiet-turn';

/** A body streamed as fast as it is read; each piece (a query and its text) begins in a quiet turn. */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await quietTurn();
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
