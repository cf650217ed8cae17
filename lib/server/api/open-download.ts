/**
 * A download that is written piece by piece, as fast as it is read.
 * @param type media type @param ending of the file that a browser saves
 */
export function openDownload(pieces: AsyncGenerator<string>, type: string, ending: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="predictions.${ending}"`,
    },
  });
}
