import { log } from '@/lib/server/log/log';
import { streamCommand } from '@/lib/server/services/commands/run-command';

/**
 * Streams the output of an operator's command, line by line, while it runs.
 * @throws {AppError} as streamCommand does
 */
export function commandResponse(command: string, input: unknown): Response {
  const lines = streamCommand(command, input, (err) => log.error({ err, command }, 'A command failed'));
  return new Response(lines, {
    headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
