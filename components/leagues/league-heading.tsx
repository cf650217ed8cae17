import { useTranslations } from 'next-intl';
import css from './league-heading.module.css';

/** What the screen is: the competition's name, on a phone without the words around it, which screen readers say there too. */
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
