import type { FileHandle } from 'node:fs/promises';

const pieceBytes = 64 * 1024;

/**
 * Streams a part of a file as fast as it is read; closes the file at its end, when the reader disconnects, and when
 * reading fails. A Node.js stream converted to a web stream still passes on the chunk being read when its reader
 * leaves, which throws where nothing can catch it and ends the process.
 * @param part its first and last byte
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
