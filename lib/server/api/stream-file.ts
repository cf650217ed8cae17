import type { FileHandle } from 'node:fs/promises';

const pieceBytes = 64 * 1024;

/**
 * A part of a file as fast as it is read; closes the file at its end, once its reader has gone, and where it cannot be read.
 *
 * A stream of Node.js that is turned into one of the web passes on what it was reading when its reader left, which throws
 * where nobody can catch it and ends the process.
 * @param part its first byte and its last one
 */
export function streamFile(
  file: Pick<FileHandle, 'read' | 'close'>,
  { start, end }: { start: number; end: number },
): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream({
    async pull(controller) {
      const length = Math.min(pieceBytes, end + 1 - position);
      try {
        const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, position);
        position += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        if (position <= end && bytesRead > 0) return;
        controller.close();
      } catch (error) {
        await file.close();
        throw error;
      }
      await file.close();
    },
    cancel: () => file.close(),
  });
}
