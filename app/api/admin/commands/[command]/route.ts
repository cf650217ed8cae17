import { z } from 'zod';
import { apiRoute, readJson } from '@/lib/server/api/api-route';
import { commandResponse } from '@/lib/server/api/command-response';
import { optionsOf, otherMethods } from '@/lib/server/api/method-not-allowed';
import { authoriseCommand } from '@/lib/server/services/commands/authorise-command';

/** Commands run here while this process holds the embedded database; only those who can read DATA_DIR have access. */
export const POST = apiRoute(async (request, { params }: { params: Promise<{ command: string }> }) => {
  await authoriseCommand(request.headers.get('authorization'));
  return commandResponse((await params).command, await readJson(request, z.unknown()));
});

export const OPTIONS = optionsOf('POST');
export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
