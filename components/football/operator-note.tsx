import { useTranslations } from 'next-intl';
import css from './operator-note.module.css';

/** The sources that together provide all leagues and prices (docs/how-to/have-bookmaker-prices.md). */
const setting = 'DATA_SOURCES=football-txt,football-data-co-uk';

/** Explains how to get bookmakers' prices; shown only to admins and in development (app/global.css). */
export function OperatorNote() {
  const t = useTranslations();
  return (
    <p className={css.note} data-operator="">
      {t('bookmakers.operatorNote')} <code dir="ltr">{setting}</code>
    </p>
  );
}
