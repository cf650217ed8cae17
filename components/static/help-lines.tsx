import { getTranslations } from 'next-intl/server';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { countriesWithoutLine, helpLines, helpLinesChecked, serviceName } from '@/lib/domain/accounts/help-lines';
import { collator } from '@/lib/domain/shared/intl';
import { countryList, regionNames } from '@/lib/domain/shared/region-names';
import { loadI18n } from '@/lib/format/load-i18n';
import { homePlace } from '@/lib/i18n/home-countries';
import { localeRecord, type Locale } from '@/lib/i18n/locales';
import css from './article.module.css';

/** The rank of a country in the page's language, looked up by its code in the registry of leagues. */
const placeOf = (country: string | null, locale: Locale): number =>
  country === null ? Number.POSITIVE_INFINITY : homePlace(locale, country === 'GB' ? 'gb-eng' : country.toLowerCase());

/** Help services by country: the page language's countries, then all others by name, then the international one. */
export async function HelpLines({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'guides.responsibleGambling.lines' });
  const { format } = await loadI18n(locale);
  const { language } = localeRecord(locale);
  const names = regionNames(language);
  const { compare } = collator(language);
  const rows = helpLines.map((line) => ({
    ...line,
    service: serviceName(line, locale),
    name: line.country === null ? t('international') : (names.of(line.country) ?? line.country),
    place: placeOf(line.country, locale),
  }));
  rows.sort((a, b) => Math.sign(a.place - b.place) || compare(a.name, b.name));
  return (
    <>
      <ScrollFrame label={t('caption')}>
        <table className={css.table} data-whole-words>
          <thead>
            <tr>
              <th scope="col">{t('country')}</th>
              <th scope="col">{t('service')}</th>
              <th scope="col">{t('phone')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, service, phone, website }) => (
              <tr key={service}>
                <th scope="row">{name}</th>
                <td>
                  <a href={website} rel="noreferrer">
                    <bdi>{service}</bdi>
                  </a>
                </td>
                <td>
                  {phone === null ? (
                    t('online')
                  ) : (
                    <a href={`tel:${phone.replaceAll(' ', '')}`}>
                      <bdi dir="ltr">{phone}</bdi>
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p>{t('none', { countries: countryList(language, countriesWithoutLine) })}</p>
      <p>{t('checked', { date: format.day(helpLinesChecked) })}</p>
    </>
  );
}
