import type { I18n } from '@/lib/format/i18n';
import css from './bookmakers.module.css';

/** Who pays, before anything else is said of a bookmaker. */
export function Disclosure({ site, i18n: { t } }: { site: string; i18n: I18n }) {
  return (
    <p className={css.disclosure} data-disclosure>
      <strong>{t('bookmakers.disclosureTitle')}</strong> {t('bookmakers.disclosure', { site })}
    </p>
  );
}
