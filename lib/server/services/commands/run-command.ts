import type { CommandLine } from '@/lib/contracts/commands';
import { AppError } from '@/lib/domain/shared/errors';
import { errorMessages } from '@/lib/server/db/error-messages';
import { getRuntime } from '@/lib/server/runtime';
import { findCommand } from './registry';

/**
 * Runs a command inside the server and streams its lines, one JSON object per line.
 * @param onError called with the error of a command that failed, because its client may have disconnected
 * @throws {AppError} 404 for an unknown command, 422 for invalid input
 */
export function streamCommand(
  name: string,
  input: unknown,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const command = findCommand(name);
  if (!command) throw new AppError(404, 'errors.notFound');
  if (!command.input.safeParse(input).success) throw new AppError(422, 'errors.invalidFields');
  const runtime = getRuntime();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      // The client may have disconnected; the work continues to its end.
      let listening = true;
      const notify = (line: CommandLine): void => {
        try {
          if (listening) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        } catch {
          listening = false;
        }
      };
      const succeeded = await command
        .run(runtime, input, (line) => notify({ line }))
        .catch((error: unknown) => {
          onError(error);
          notify({ line: `The command failed: ${errorMessages(error)}` });
          return false;
        });
      notify({ succeeded });
      if (listening) controller.close();
    },
  });
}
