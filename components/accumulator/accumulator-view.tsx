import { useTranslations } from 'next-intl';
import { LeagueFlag } from '@/components/football/league-flag';
import { RatesDetails } from '@/components/football/rates-details';
import { SpanChips } from '@/components/football/span-chips';
import { spanHref } from '@/components/football/span-query';
import { PlainPart } from '@/components/layout/plain-part';
import { Notice } from '@/components/ui/notice';
import { Pagination } from '@/components/ui/pagination';
import shared from '@/components/ui/shared.module.css';
import type { MarketDay } from '@/lib/contracts/bet-types';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { groupBy } from '@/lib/domain/shared/group-by';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import type { Messages } from '@/lib/i18n/widget-messages';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './accumulator-view.module.css';
import { Builder } from './builder';
import type { LeagueChoice } from './builder-panel';
import { PickRow, type PickMatch } from './pick-row';
import { Slip } from './slip';

export type PickList = Pick<MarketDay, 'date' | 'until' | 'days' | 'league' | 'leagues'> & {
  page: number;
  pageCount: number;
  /** Grouped by league. */ matches: readonly PickMatch[];
};

export type AccumulatorViewProps = {
  list: PickList;
  leagues: readonly LeagueChoice[];
  siteZone: string;
  /** The slip's messages: those of `accumulator`, and the names of markets and outcomes. */
  slipMessages: Messages;
  /** How often such probabilities came true. */
  tallies?: BandTallies;
};

/** The matches to pick from, with the slip beside them and links to other ways to build a slip above. */
export function AccumulatorView({ list, leagues, siteZone, slipMessages, tallies = {} }: AccumulatorViewProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const premium = href(locale, 'premium');
  const member = { member: t('widgets.premium.title'), action: t('widgets.premium.action') };
  return (
    <div className={css.view}>
      <header className={css.header}>
        <h1 className={css.title}>{t('accumulator.heading')}</h1>
        <p className={css.lead}>{t('accumulator.lead')}</p>
        <p className={shared.linkRow}>
          <a className={css.way} href="#builder">
            {t('slips.builder.title')}
          </a>
          <Link className={css.way} href={href(locale, 'my-record')}>
            {t('slips.saved.title')}
          </Link>
        </p>
      </header>
      <div className={css.slip} data-needs-js="">
        <Slip
          locale={locale}
          messages={slipMessages}
          premiumHref={premium}
          loginHref={href(locale, 'login')}
          title={t('accumulator.slip.title')}
          empty={t('accumulator.slip.empty')}
        />
      </div>
      <div className={shared.stackTop}>
        <Picks list={list} tallies={tallies} siteZone={siteZone} />
        <p className={shared.smallLead}>{t('accumulator.how')}</p>
        <Builder
          id="builder"
          locale={locale}
          href={premium}
          messages={{ title: t('slips.builder.title'), lead: t('slips.builder.lead'), ...member }}
          leagues={leagues}
        />
      </div>
    </div>
  );
}

/** The choice of days and leagues, and their matches by league. */
function Picks({ list, tallies = {}, siteZone }: Pick<AccumulatorViewProps, 'list' | 'tallies' | 'siteZone'>) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { date, until, page, pageCount, matches } = list;
  const path = href(locale, 'accumulator');
  const asked = { days: list.days, league: list.league?.slug ?? null };
  const isDated = date !== until;
  return (
    <>
      <PlainPart>
        <SpanChips day={list} hrefOf={(query) => spanHref(path, query)} />
        {matches.length === 0 ? (
          <Notice icon="calendar" title={t('mostLikely.empty')}>
            <p>
              <Link href={href(locale, 'predictions-date', { date: 'today' })}>{t('home.allMatches')}</Link>
            </p>
          </Notice>
        ) : null}
      </PlainPart>
      {matches.length === 0 ? null : (
        <p className={css.date}>{isDated ? format.dayRange(date, until) : format.dayLong(date)}</p>
      )}
      <PlainPart>
        {[...groupBy(matches, ({ league }) => league.slug).values()].map(([first, ...others]) =>
          first ? (
            <section key={first.league.slug} className={shared.stackSm} aria-labelledby={`league-${first.league.slug}`}>
              <h2 className={css.league} id={`league-${first.league.slug}`}>
                <LeagueFlag country={first.league.country} />
                <bdi>{first.league.name}</bdi>
              </h2>
              <ul className={css.rows}>
                {[first, ...others].map((match) => (
                  <li key={match.id}>
                    <PickRow match={match} isDated={isDated} siteZone={siteZone} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null,
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(to) => spanHref(path, { ...asked, page: to === 1 ? null : String(to) })}
        />
        <RatesDetails markets={freeMarkets} tallies={tallies} />
      </PlainPart>
    </>
  );
}
