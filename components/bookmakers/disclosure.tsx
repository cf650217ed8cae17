import { useTranslations } from 'next-intl';
import css from './bookmakers.module.css';

/** States who pays for the links, before any other text about bookmakers. */
export function Disclosure({ site }: { site: string }) {
  const t = useTranslations();
  return (
    <p className={css.disclosure} data-disclosure>
      <strong>{t('bookmakers.disclosureTitle')}</strong> {t('bookmakers.disclosure', { site })}
    </p>
  );
}
