import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageStatus } from '@/lib/contracts/admin-stats';
import terms from '@/lib/i18n/agreed-words.json';
import { defaultLocale, localeCodes, type Locale } from '@/lib/i18n/locales';
import {
  coverageOf,
  flattenMessages,
  wordExceptions,
  type FlatMessages,
  type WordExceptions,
} from '@/lib/i18n/message-coverage';
import listed from '@/lib/i18n/message-exceptions.json';

let known: Promise<LanguageStatus[]> | undefined;

/**
 * Completeness of each language's messages. Read once per process, from the source files: in the build they are no
 * longer text.
 */
export function translationCoverage(): Promise<LanguageStatus[]> {
  const reading = (known ??= readCoverage());
  // A failure is not cached.
  reading.catch(() => (known = undefined));
  return reading;
}

/** Reads one language at a time, because all files at once may exceed the limit of open files. */
async function readCoverage(): Promise<LanguageStatus[]> {
  const english = await readMessages(defaultLocale);
  const exceptions = wordExceptions(listed as unknown as Pick<WordExceptions, 'sameAsEnglish' | 'otherSense'>, terms);
  const coverage: LanguageStatus[] = [];
  for (const language of localeCodes)
    coverage.push({
      language,
      ...(language === defaultLocale
        ? { keys: english.size, untranslated: 0, overLong: 0, glossary: 0 }
        : coverageOf(language, english, await readMessages(language), exceptions)),
    });
  return coverage;
}

async function readMessages(locale: Locale): Promise<FlatMessages> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'messages', locale);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && file !== 'slugs.json');
  const parts = await Promise.all(
    files.map(async (file) =>
      flattenMessages(JSON.parse(await readFile(path.join(folder, file), 'utf8')), file.slice(0, -'.json'.length)),
    ),
  );
  return new Map(parts.flat());
}
