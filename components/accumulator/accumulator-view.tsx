import { RatesDetails } from '@/components/football/rates-details';
import { ZoneNote } from '@/components/football/zone-note';
import { PlainPart } from '@/components/layout/plain-part';
import { Notice } from '@/components/ui/notice';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { I18n } from '@/lib/format/i18n';
import type { Messages } from '@/lib/i18n/widget-messages';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './accumulator-view.module.css';
import { Builder } from './builder';
import type { LeagueChoice } from './builder-panel';
import { PickRow, type PickMatch } from './pick-row';
import { Slip } from './slip';

export type AccumulatorViewProps = {
  matches: readonly PickMatch[];
  /** Matches to build slips from. */
  leagues: readonly LeagueChoice[];
  siteZone: string;
  /** Messages of the slip: those of `accumulator`, and the names of markets and outcomes. */
  slipMessages: Messages;
  /** How often such probabilities came true. */
  tallies?: BandTallies;
  i18n: I18n;
};

/** Matches to pick from, beside the slip. */
export function AccumulatorView({
  matches,
  leagues,
  siteZone,
  slipMessages,
  tallies = {},
  i18n,
}: AccumulatorViewProps) {
  const { t, format, locale } = i18n;
  const premium = href(locale, 'premium');
  const member = { member: t('widgets.premium.title'), action: t('widgets.premium.action') };
  const days = [...groupBy(matches, ({ date }) => date)];
  return (
    <div className={css.view}>
      <header className={css.header}>
        <h1 className={css.title}>{t('accumulator.heading')}</h1>
        <p className={css.lead}>{t('accumulator.lead')}</p>
        <p className={css.how}>{t('accumulator.how')}</p>
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
      <div className={css.picks}>
        <div className={css.tools}>
          <Builder
            id="builder"
            locale={locale}
            href={premium}
            messages={{ title: t('slips.builder.title'), lead: t('slips.builder.lead'), ...member }}
            leagues={leagues}
          />
          <Link className={css.saved} href={href(locale, 'my-record')}>
            {t('slips.saved.title')}
          </Link>
        </div>
        {days.length === 0 ? (
          <Notice icon="calendar" title={t('accumulator.noMatches')}>
            <p>
              <Link href={href(locale, 'predictions-date', { date: 'today' })}>{t('home.allMatches')}</Link>
            </p>
          </Notice>
        ) : (
          <p className={css.zone}>
            <ZoneNote siteZone={siteZone} i18n={i18n} />
          </p>
        )}
        <PlainPart>
          <RatesDetails markets={freeMarkets} tallies={tallies} i18n={i18n} />
          {days.map(([date, ofDay]) => (
            <section key={date} className={css.day} aria-labelledby={`day-${date}`}>
              <h2 className={css.date} id={`day-${date}`}>
                {format.dayLong(date)}
              </h2>
              <ul className={css.rows}>
                {ofDay.map((match) => (
                  <li key={match.id}>
                    <PickRow match={match} siteZone={siteZone} i18n={i18n} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </PlainPart>
      </div>
    </div>
  );
}
