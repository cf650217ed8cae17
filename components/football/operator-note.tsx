import type { I18n } from '@/lib/format/i18n';
import css from './operator-note.module.css';

/** The sources that bring all leagues, and prices (docs/how-to/have-bookmaker-prices.md). */
const setting = 'DATA_SOURCES=football-txt,football-data-co-uk';

/** How to get bookmakers' prices: shown to admins and in development only (app/global.css). */
export function OperatorNote({ i18n: { t } }: { i18n: I18n }) {
  return (
    <p className={css.note} data-operator="">
      {t('bookmakers.operatorNote')} <code dir="ltr">{setting}</code>
    </p>
  );
}
