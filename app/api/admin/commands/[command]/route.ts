import { z } from 'zod';
import { apiRoute, readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { authoriseCommand } from '@/lib/server/services/commands/authorise-command';
import { streamCommand } from '@/lib/server/services/commands/run-command';

/** Commands run here while this process holds the embedded database; only those who can read DATA_DIR have access. */
export const POST = apiRoute(async (request, { params }: { params: Promise<{ command: string }> }) => {
  await authoriseCommand(request.headers.get('authorization'));
  const lines = streamCommand((await params).command, await readJson(request, z.unknown()));
  return new Response(lines, {
    headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store' },
  });
});

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
