import type { CommandLine } from '@/lib/contracts/commands';
import { AppError } from '@/lib/domain/errors';
import { errorWords } from '@/lib/server/db/error-words';
import { getRuntime } from '@/lib/server/runtime';
import { findCommand } from './registry';

/**
 * Runs a command inside the server and tells its lines as they come, one JSON object a line.
 * @throws {AppError} 404 for an unknown command, 422 for input that does not fit
 */
export function streamCommand(name: string, input: unknown): ReadableStream<Uint8Array> {
  const command = findCommand(name);
  if (!command) throw new AppError(404, 'errors.notFound');
  if (!command.input.safeParse(input).success) throw new AppError(422, 'errors.invalidFields');
  const runtime = getRuntime();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      // Whoever asked may be gone; the work goes on to its end all the same.
      let listening = true;
      const tell = (line: CommandLine): void => {
        try {
          if (listening) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        } catch {
          listening = false;
        }
      };
      const succeeded = await command
        .run(runtime, input, (line) => tell({ line }))
        .catch((error: unknown) => {
          tell({ line: `The command failed: ${errorWords(error)}` });
          return false;
        });
      tell({ succeeded });
      if (listening) controller.close();
    },
  });
}
