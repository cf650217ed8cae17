import type { FactsCommand } from '@/lib/contracts/commands';
import { factKey, type Fact } from '@/lib/domain/football/facts';
import { AppError, OperatorError } from '@/lib/domain/shared/errors';
import { defaultLocale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/widget-messages';
import { listFacts } from '@/lib/server/repositories/fact-repository';
import type { Runtime } from '@/lib/server/runtime';
import { recordFacts } from './facts';

/**
 * Prints all facts in the form of lib/domain/football/facts.json, or records those given.
 * @throws {OperatorError} if one is refused; none of them is recorded then
 */
export async function runFactsCommand(
  runtime: Runtime,
  { record }: FactsCommand,
  announce: (line: string) => void,
): Promise<boolean> {
  if (record) {
    await recordFacts(runtime, record, null).catch(async (error: unknown) => {
      throw error instanceof AppError ? await inWords(error, record) : error;
    });
    announce(`Facts recorded: ${record.length}`);
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

/** States which of the facts is refused, and the error in each field. */
async function inWords({ key, fields = {}, cause }: AppError, facts: readonly Fact[]): Promise<OperatorError> {
  const t = translatorOf(await loadMessages(defaultLocale));
  const reasons = Object.entries(fields).map(([field, reason]) => `${field}: ${t(reason)}`);
  const wrong = facts.find((fact) => fact === cause);
  const where = wrong ? `Entry ${facts.indexOf(wrong) + 1} (${factKey(wrong).trim()}): ` : '';
  return new OperatorError(where + (reasons.length > 0 ? reasons.join(' ') : t(key)));
}
