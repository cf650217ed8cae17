import { createTranslator } from 'next-intl';
import { intlTag } from './formats';
import type { Locale } from './locales';
import type { Translate } from './translate';

type Words = { default: Record<string, unknown> };

/**
 * The words of what opens for premium, for the browser: files of the build, fetched with the first such part that is drawn there.
 * @throws {Error} where a file cannot be fetched
 */
export async function loadToolWords(locale: Locale): Promise<Translate> {
  const [accumulator, betTypes, calibration, common, markets, match, rates, record, slips, widgets] = await Promise.all(
    [
      import(`../../messages/${locale}/accumulator.json`) as Promise<Words>,
      import(`../../messages/${locale}/betTypes.json`) as Promise<Words>,
      import(`../../messages/${locale}/calibration.json`) as Promise<Words>,
      import(`../../messages/${locale}/common.json`) as Promise<Words>,
      import(`../../messages/${locale}/markets.json`) as Promise<Words>,
      import(`../../messages/${locale}/match.json`) as Promise<Words>,
      import(`../../messages/${locale}/rates.json`) as Promise<Words>,
      import(`../../messages/${locale}/record.json`) as Promise<Words>,
      import(`../../messages/${locale}/slips.json`) as Promise<Words>,
      import(`../../messages/${locale}/widgets.json`) as Promise<Words>,
    ],
  );
  const messages = {
    accumulator: accumulator.default,
    betTypes: betTypes.default,
    calibration: calibration.default,
    common: common.default,
    markets: markets.default,
    match: match.default,
    rates: rates.default,
    record: record.default,
    slips: slips.default,
    widgets: widgets.default,
  };
  return createTranslator({ locale: intlTag(locale), messages }) as unknown as Translate;
}
