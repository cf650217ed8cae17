import { useTranslations } from 'next-intl';
import css from './league-heading.module.css';

/** What the screen is: the competition's name large, the words around it small, so that it fits one line of a phone. */
export function LeagueHeading({ name }: { name: string }) {
  const t = useTranslations();
  const [before = '', after = ''] = t('leagues.heading', { league: name }).split(name);
  return (
    <span>
      {before ? <small className={css.words}>{before}</small> : null}
      <bdi>{name}</bdi>
      {after ? <small className={css.words}>{after}</small> : null}
    </span>
  );
}
