import { createTranslator } from 'next-intl';
import type { Locale } from './locales';
import type { Translate } from './translate';

type Words = { default: Record<string, unknown> };

/**
 * The words of what opens for premium, for the browser: files of the build, fetched with the first such part that is drawn there.
 * @throws {Error} where a file cannot be fetched
 */
export async function loadToolWords(locale: Locale): Promise<Translate> {
  const [accumulator, betTypes, common, markets, match, record, slips] = await Promise.all([
    import(`../../messages/${locale}/accumulator.json`) as Promise<Words>,
    import(`../../messages/${locale}/betTypes.json`) as Promise<Words>,
    import(`../../messages/${locale}/common.json`) as Promise<Words>,
    import(`../../messages/${locale}/markets.json`) as Promise<Words>,
    import(`../../messages/${locale}/match.json`) as Promise<Words>,
    import(`../../messages/${locale}/record.json`) as Promise<Words>,
    import(`../../messages/${locale}/slips.json`) as Promise<Words>,
  ]);
  const messages = {
    accumulator: accumulator.default,
    betTypes: betTypes.default,
    common: common.default,
    markets: markets.default,
    match: match.default,
    record: record.default,
    slips: slips.default,
  };
  return createTranslator({ locale, messages }) as unknown as Translate;
}
