import type { FactsCommand } from '@/lib/contracts/commands';
import { listFacts } from '@/lib/server/repositories/fact-repository';
import type { Runtime } from '@/lib/server/runtime';
import { recordFacts } from './facts';

/** Prints all facts as lib/domain/football/facts.json has them, or records those given. */
export async function runFactsCommand(
  runtime: Runtime,
  { record }: FactsCommand,
  announce: (line: string) => void,
): Promise<boolean> {
  if (record) {
    await recordFacts(runtime, record, null);
    announce(`Recorded ${record.length} facts`);
    return true;
  }
  const all = await listFacts(runtime.database.sql);
  announce(
    JSON.stringify(
      all.map(({ fact }) => fact),
      null,
      2,
    ),
  );
  return true;
}
