import { useTranslations } from 'next-intl';
import { LeagueFlag } from '@/components/football/league-flag';
import chip from '@/components/ui/chip-link.module.css';
import row from '@/components/ui/scroll-frame.module.css';
import shared from '@/components/ui/shared.module.css';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { firstAtHome } from '@/lib/i18n/home-countries';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';

export type LeagueChip = {
  slug: string;
  name: string;
  country: string;
  /** The day of its next match, YYYY-MM-DD. */
  nextMatchDay: string | null;
};

type LeagueChipsProps = {
  leagues: readonly LeagueChip[];
  /** YYYY-MM-DD */ today: string;
};

/** The number of leagues to show; a link leads to all of them. */
const shown = 12;

/**
 * Links to the leagues that visitors look for first: those popular in the page's language, then those that play today.
 * A league without a match today states when its next one is.
 */
export function LeagueChips({ leagues, today }: LeagueChipsProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const known = leagues.filter(({ nextMatchDay }) => nextMatchDay !== null);
  const plays = ({ nextMatchDay }: LeagueChip) => nextMatchDay !== null && nextMatchDay <= today;
  const playing = [...new Set([...firstAtHome(known, locale), ...known.filter(plays), ...known])].slice(0, shown);
  if (playing.length === 0) return null;
  return (
    <nav className={row.wrapping} aria-label={t('home.leagues')}>
      {playing.map(({ slug, name, country, nextMatchDay }) => (
        <Link key={slug} className={chip.plain} href={href(locale, 'predictions-league', { slug })} data-of={slug}>
          <LeagueFlag country={country} />
          <bdi>{name}</bdi>
          {nextMatchDay === null || nextMatchDay <= today ? null : (
            <time
              className={shared.fine}
              dateTime={nextMatchDay}
              title={t('home.nextMatches', { date: format.day(nextMatchDay) })}
            >
              {format.weekdayAndDay(nextMatchDay)}
            </time>
          )}
        </Link>
      ))}
      <Link className={chip.plain} href={href(locale, 'predictions-leagues')}>
        {t('shell.allLeagues')}
      </Link>
    </nav>
  );
}
