import { createTranslator } from 'next-intl';
import { intlTag } from './formats';
import type { Locale } from './locales';
import type { Translate } from './translate';

type Words = { default: Record<string, unknown> };

/**
 * The words of match lists for the browser, plurals included: files of the build, fetched when a list is drawn there for the first time.
 * @throws {Error} where a file cannot be fetched
 */
export async function loadListWords(locale: Locale): Promise<Translate> {
  const [calibration, common, day, match, predictions, rates, widgets] = await Promise.all([
    import(`../../messages/${locale}/calibration.json`) as Promise<Words>,
    import(`../../messages/${locale}/common.json`) as Promise<Words>,
    import(`../../messages/${locale}/day.json`) as Promise<Words>,
    import(`../../messages/${locale}/match.json`) as Promise<Words>,
    import(`../../messages/${locale}/predictions.json`) as Promise<Words>,
    import(`../../messages/${locale}/rates.json`) as Promise<Words>,
    import(`../../messages/${locale}/widgets.json`) as Promise<Words>,
  ]);
  const messages = {
    calibration: calibration.default,
    common: common.default,
    day: day.default,
    match: match.default,
    predictions: predictions.default,
    rates: rates.default,
    widgets: widgets.default,
  };
  return createTranslator({ locale: intlTag(locale), messages }) as unknown as Translate;
}
