import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { DailyPick } from '@/components/football/daily-pick';
import { EmbedSection } from '@/components/football/embed-section';
import { RatesDetails } from '@/components/football/rates-details';
import { SharePage } from '@/components/football/share-page';
import { BettingAge } from '@/components/layout/help-line';
import { Notice } from '@/components/ui/notice';
import { Pagination } from '@/components/ui/pagination';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { BetOfTheDay } from '@/lib/contracts/bet-of-the-day';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { betRule } from '@/lib/domain/football/bet-of-the-day';
import { groupBy } from '@/lib/domain/shared/group-by';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href, wirePath } from '@/lib/routing/hrefs';
import { betOgImagePath } from '@/lib/routing/og-image-paths';
import { BetHistory } from './bet-history';
import css from './bet-of-the-day-view.module.css';
import { SealedNote } from './sealed-note';

type BetOfTheDayViewProps = {
  bet: BetOfTheDay;
  /** The rule as text. */ rule: readonly string[];
  /** The measured hit rates, by band of probability. */ tallies?: BandTallies;
  siteUrl: string;
  siteZone: string;
};

/** Today's pick or a note that there is none, the rule, every earlier pick, and the embed code. */
export function BetOfTheDayView({ bet, rule, tallies = {}, siteUrl, siteZone }: BetOfTheDayViewProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { today, bandRate, history, page, pageSize, total } = bet;
  const byRule = [...groupBy(history, ({ rule }) => rule)];
  return (
    <div className={css.view}>
      <h1 className={css.title}>{t('shell.betOfTheDay')}</h1>
      {today?.pick ? (
        <Section id="pick" title={t('dailyBet.today')}>
          <DailyPick pick={today.pick} band={bandRate} siteZone={siteZone} />
          {today.rule < betRule.version ? <p className={shared.small}>{t('dailyBet.earlierRule')}</p> : null}
          <p className={shared.small}>
            <SealedNote at={today.sealedAt} siteZone={siteZone} />
          </p>
          <p className={shared.row}>
            <SharePage title={t('shell.betOfTheDay')} image={betOgImagePath(locale, today.day)} />
          </p>
        </Section>
      ) : (
        <Notice
          icon="calendar"
          title={
            today
              ? t('dailyBet.none')
              : t('dailyBet.notYet', {
                  time: `${String(bet.rule.hour).padStart(2, '0')}:00 (${format.zone(siteZone)})`,
                })
          }
        />
      )}
      <Section id="rule" title={t('dailyBet.rule')} brief="">
        {rule.map((paragraph) => (
          <p key={paragraph} className={shared.small}>
            {paragraph}
          </p>
        ))}
        <p className={shared.small}>
          <strong>
            <BettingAge label={t('shell.adults')} />
          </strong>{' '}
          · {t('shell.help')}
        </p>
      </Section>
      {total > 0 ? (
        <Section id="history" title={t('dailyBet.history')}>
          {byRule.map(([rule, bets]) => {
            const isEarlier = rule < betRule.version;
            return (
              <Fragment key={rule}>
                {isEarlier ? <p className={shared.small}>{t('dailyBet.earlierRule')}</p> : null}
                <BetHistory bets={bets} record={(isEarlier && bet.earlierRecord) || bet.record} />
              </Fragment>
            );
          })}
          <RatesDetails markets={freeMarkets} tallies={tallies} />
          <Pagination
            page={page}
            pageCount={Math.ceil(total / pageSize)}
            hrefOf={(number) => `${href(locale, 'bet-of-the-day')}${number > 1 ? `?page=${number}` : ''}`}
          />
        </Section>
      ) : null}
      <EmbedSection
        widget="bet-of-the-day-widget"
        title={t('shell.betOfTheDay')}
        address={siteUrl + wirePath(href(locale, 'bet-of-the-day-widget'))}
      />
    </div>
  );
}
