import { getTranslations } from 'next-intl/server';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { storedFor, storedOnDevice } from '@/lib/domain/accounts/stored-on-device';
import { numberFormat } from '@/lib/domain/shared/intl';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { textByPath } from '@/lib/i18n/text-by-path';
import css from './article.module.css';

/** Every cookie and storage key on the site, with its purpose and lifetime. */
export async function StoredTable({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'legal.cookies.table' });
  const words = await getTranslations({ locale });
  const days = numberFormat(intlTag(locale), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  return (
    <ScrollFrame label={t('caption')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('purpose')}</th>
            <th scope="col">{t('duration')}</th>
          </tr>
        </thead>
        <tbody>
          {storedOnDevice.map((entry) => (
            <tr key={`${entry.kind} ${entry.name}`}>
              <th scope="row">
                <bdi dir="ltr">{entry.name}</bdi>
              </th>
              <td>{t(entry.kind)}</td>
              <td>{textByPath(words)(entry.purpose)}</td>
              <td>{storedFor(entry, days, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
