import { useTranslations } from 'next-intl';
import css from './league-heading.module.css';

/** The heading of a competition's screen. A phone shows only the name, but screen readers get the whole heading. */
export function LeagueHeading({ name }: { name: string }) {
  const t = useTranslations();
  const [before = '', after = ''] = t('leagues.heading', { league: name }).split(name);
  return (
    <span>
      {before ? <span className={css.words}>{before}</span> : null}
      <bdi>{name}</bdi>
      {after ? <span className={css.words}>{after}</span> : null}
    </span>
  );
}
