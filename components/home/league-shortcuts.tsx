import { LeagueFlag } from '@/components/football/league-flag';
import { Section } from '@/components/ui/section';
import type { I18n } from '@/lib/format/i18n';
import { homeFirst } from '@/lib/i18n/home-countries';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './league-shortcuts.module.css';

export type LeagueShortcut = {
  slug: string;
  name: string;
  country: string;
  /** The day of its next match, YYYY-MM-DD. */
  nextMatchDay: string | null;
};

type LeagueShortcutsProps = { leagues: readonly LeagueShortcut[]; i18n: I18n };

/** Number of leagues shown; all of them are one tap away. */
const shown = 12;

/** Each league links to its next matches. */
export function LeagueShortcuts({ leagues, i18n }: LeagueShortcutsProps) {
  const { t, format, locale } = i18n;
  const playing = homeFirst(leagues, locale)
    .flatMap(({ nextMatchDay, ...league }) => (nextMatchDay === null ? [] : [{ ...league, nextMatchDay }]))
    .slice(0, shown);
  if (playing.length === 0) return null;
  return (
    <Section id="leagues" title={t('home.leagues')}>
      <ul>
        {playing.map(({ slug, name, country, nextMatchDay }) => (
          <li key={slug}>
            <Link
              className={css.league}
              href={`${href(locale, 'predictions-date', { date: nextMatchDay })}?league=${slug}`}
            >
              <LeagueFlag country={country} />
              <bdi>{name}</bdi>
              <span className={css.next}>{t('home.nextMatches', { date: format.dayAndMonth(nextMatchDay) })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className={css.all} href={href(locale, 'predictions-leagues')}>
        {t('shell.allLeagues')}
      </Link>
    </Section>
  );
}
