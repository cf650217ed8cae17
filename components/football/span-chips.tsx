import { useTranslations } from 'next-intl';
import { LeagueFlag } from '@/components/football/league-flag';
import { ChipLink } from '@/components/ui/chip-link';
import filter from '@/components/ui/filter-summary.module.css';
import { Icon } from '@/components/ui/icon';
import chips from '@/components/ui/scroll-frame.module.css';
import shared from '@/components/ui/shared.module.css';
import type { MarketDay } from '@/lib/contracts/bet-types';
import { daySpans, type DaySpan } from '@/lib/domain/football/day-spans';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { homeFirst } from '@/lib/i18n/home-countries';
import css from './span-chips.module.css';
import type { SpanQuery } from './span-query';

type SpanChipsProps = {
  day: Pick<MarketDay, 'days' | 'league' | 'leagues'> | null;
  /** Whether to also offer the next day that has matches. */
  withNextDay?: boolean;
  hrefOf: (query: SpanQuery) => string;
};

export function SpanChips({ day, withNextDay = false, hrefOf }: SpanChipsProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const days = day?.days ?? null;
  const league = day?.league ?? null;
  const own = league && !day?.leagues.some(({ code }) => code === league.code) ? [league] : [];
  const leagues = days === null ? [] : homeFirst([...own, ...(day?.leagues ?? [])], locale);
  const chip = (span: DaySpan | null, text: string) => (
    <ChipLink key={text} href={hrefOf({ days: span, league: span && (league?.slug ?? null) })} active={span === days}>
      {text}
    </ChipLink>
  );
  return (
    <div className={shared.stackSm}>
      <nav className={chips.row} aria-label={t('predictions.days')}>
        {withNextDay ? chip(null, t('mostLikely.span.next')) : null}
        {daySpans.map((span) => chip(span, t(`mostLikely.span.${span}`)))}
      </nav>
      {leagues.length > 1 || league ? (
        <details open={league !== null}>
          <summary className={filter.summary}>
            <Icon name="filter" />
            {league?.name ?? t('predictions.allLeagues')}
          </summary>
          <nav className={css.wrapped} aria-label={t('predictions.filterByLeague')}>
            <ChipLink href={hrefOf({ days, league: null })} active={league === null}>
              {t('predictions.allLeagues')}
            </ChipLink>
            {leagues.map(({ code, slug, name, country }) => (
              <ChipLink key={code} href={hrefOf({ days, league: slug })} active={code === league?.code}>
                <LeagueFlag country={country} />
                <bdi>{name}</bdi>
              </ChipLink>
            ))}
          </nav>
        </details>
      ) : null}
    </div>
  );
}
