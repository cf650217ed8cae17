import type { I18n } from '@/lib/format/i18n';
import css from './bookmakers.module.css';

/** Who pays for the links, before any other text on bookmakers. */
export function Disclosure({ site, i18n: { t } }: { site: string; i18n: I18n }) {
  return (
    <p className={css.disclosure} data-disclosure>
      <strong>{t('bookmakers.disclosureTitle')}</strong> {t('bookmakers.disclosure', { site })}
    </p>
  );
}
