import type { ReactNode } from 'react';
import { MatchList } from '@/components/football/match-list';
import { SharedRates } from '@/components/football/shared-rates';
import { TodayText } from '@/components/football/today-text';
import { PlainPart } from '@/components/layout/plain-part';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import type { BetOfTheDay } from '@/lib/contracts/bet-of-the-day';
import type { MatchSummary } from '@/lib/contracts/predictions';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { BetOfTheDayBlock } from './bet-of-the-day-block';
import { GoalExtremes } from './goal-extremes';
import css from './home-view.module.css';
import { LeagueShortcuts, type LeagueShortcut } from './league-shortcuts';
import { Scoreboard, type OriginScore } from './scoreboard';
import { YourTeams } from './your-teams';

export type HomeViewProps = {
  /** YYYY-MM-DD, the site's. */
  today: string;
  matches: readonly MatchSummary[];
  /** The nearest day with matches, where today has none. */
  nextDay: string | null;
  bet: BetOfTheDay;
  extremes: { most: readonly MatchSummary[]; fewest: readonly MatchSummary[] };
  leagues: readonly LeagueShortcut[];
  scores: readonly OriginScore[];
  scoreboardDays: number;
  /** How often such probabilities came true. */
  tallies?: BandTallies;
  siteZone: string;
  /** How to read a prediction, for newcomers. */
  guide?: ReactNode;
  i18n: I18n;
};

export function HomeView({
  today,
  matches,
  nextDay,
  bet,
  extremes,
  leagues,
  scores,
  scoreboardDays,
  tallies,
  siteZone,
  guide,
  i18n,
}: HomeViewProps) {
  const { t, format, locale } = i18n;
  const date = format.weekdayAndDay(today);
  const ofToday = (text: string, dated: string) => <TodayText date={today} text={text} dated={dated} />;
  return (
    <div className={css.view}>
      <div className={css.intro}>
        <header className={css.header}>
          <h1 className={css.title}>{t('home.title')}</h1>
          <p className={css.lead}>{t('home.lead')}</p>
        </header>
        {guide}
      </div>
      <div className={css.main}>
        <YourTeams
          locale={locale}
          siteZone={siteZone}
          messages={{ title: t('team.yours'), none: t('team.nextNone'), failed: t('team.yoursFailed') }}
        />
        <div className={css.heading}>
          <h2 className={css.subtitle}>{ofToday(t('home.topMatches'), t('home.topMatchesOn', { date }))}</h2>
          {matches.length > 0 ? (
            <Link className={css.all} href={href(locale, 'predictions-date', { date: today })}>
              {ofToday(t('home.allMatches'), t('match.allMatches'))}
            </Link>
          ) : null}
        </div>
        {matches.length > 0 ? (
          <PlainPart>
            <MatchList matches={matches} grouped tallies={tallies} siteZone={siteZone} i18n={i18n} />
            <SharedRates tallies={tallies} i18n={i18n} />
          </PlainPart>
        ) : (
          <Notice
            icon="calendar"
            title={
              <TodayText
                date={today}
                text={t('home.noMatchesToday')}
                dated={t('predictions.emptyTitle', { date: format.dayLong(today) })}
              />
            }
          >
            <p>
              <TodayText date={today} text={t('home.noMatchesText')} dated={t('predictions.emptyText')} />
            </p>
            {nextDay === null ? null : (
              <p>
                <Link href={href(locale, 'predictions-date', { date: nextDay })}>
                  {t('home.nextDay', { date: format.dayLong(nextDay) })}
                </Link>
              </p>
            )}
          </Notice>
        )}
      </div>
      <PlainPart className={css.aside}>
        <BetOfTheDayBlock bet={bet} siteZone={siteZone} i18n={i18n} />
        <Section id="how" title={t('home.howTitle')}>
          <ol className={css.how}>
            <li>{t('home.howModel')}</li>
            <li>{t('home.howMatrix')}</li>
            <li>{t('home.howSeal')}</li>
          </ol>
        </Section>
        <Scoreboard scores={scores} days={scoreboardDays} i18n={i18n} />
        <LeagueShortcuts leagues={leagues} i18n={i18n} />
      </PlainPart>
      <PlainPart className={css.extremes}>
        <GoalExtremes
          id="most-goals"
          title={ofToday(t('home.mostGoals'), t('home.mostGoalsOn', { date }))}
          matches={extremes.most}
          i18n={i18n}
        />
        <GoalExtremes
          id="fewest-goals"
          title={ofToday(t('home.fewestGoals'), t('home.fewestGoalsOn', { date }))}
          matches={extremes.fewest}
          i18n={i18n}
        />
      </PlainPart>
    </div>
  );
}
