import type { ReactNode } from 'react';
import { PhaseList } from '@/components/football/match-list';
import { SharedRates } from '@/components/football/shared-rates';
import { TodayText } from '@/components/football/today-text';
import { PlainPart } from '@/components/layout/plain-part';
import { Notice } from '@/components/ui/notice';
import shared from '@/components/ui/shared.module.css';
import type { BetOfTheDay } from '@/lib/contracts/bet-of-the-day';
import type { DayGrades, MatchSummary } from '@/lib/contracts/predictions';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { tipScoreText } from '@/lib/format/tip-score';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { BetOfTheDayBlock } from './bet-of-the-day-block';
import { GoalExtremes } from './goal-extremes';
import css from './home-view.module.css';
import { LeagueChips, type LeagueChip } from './league-chips';
import { Scoreboard, type OriginScore } from './scoreboard';
import { YourTeams } from './your-teams';

export type HomeViewProps = {
  /** The site's today, YYYY-MM-DD. */
  today: string;
  /** Matches in play, the most important ones of `liveTotal`. */
  live: readonly MatchSummary[];
  liveTotal: number;
  /** Matches from now on, across midnight. */
  next: readonly MatchSummary[];
  /** The nearest day with matches, if today has none. */
  nextDay: string | null;
  /** Grades of today's tips so far; null before the first one. */
  grades: DayGrades | null;
  bet: BetOfTheDay;
  extremes: { most: readonly MatchSummary[]; fewest: readonly MatchSummary[] };
  leagues: readonly LeagueChip[];
  scores: readonly OriginScore[];
  scoreboardDays: number;
  /** The measured hit rates, by band of probability. */
  tallies?: BandTallies;
  siteZone: string;
  /** How to read a prediction, for newcomers. */
  guide?: ReactNode;
};

/** Football first: matches in play, matches to come and today's tally; then everything else. */
export function HomeView({
  today,
  live,
  liveTotal,
  next,
  nextDay,
  grades,
  bet,
  extremes,
  leagues,
  scores,
  scoreboardDays,
  tallies,
  siteZone,
  guide,
}: HomeViewProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const date = format.weekdayAndDay(today);
  const ofToday = (text: string, dated: string) => <TodayText date={today} text={text} dated={dated} />;
  const day = href(locale, 'predictions-date', { date: today });
  const matches = [...live, ...next];
  return (
    <div className={css.view}>
      <header className={css.header}>
        <h1 className={css.title}>{t('home.title')}</h1>
        <p className={css.lead}>{t('home.lead')}</p>
        <PlainPart>
          <LeagueChips leagues={leagues} today={today} />
        </PlainPart>
      </header>
      <div className={css.main}>
        <YourTeams
          locale={locale}
          siteZone={siteZone}
          messages={{
            title: t('team.yours'),
            none: t('team.nextNone'),
            failed: t('team.yoursFailed'),
            halfTime: t('live.phase.halfTime'),
            inPlay: t('match.status.live'),
            asOf: t('live.asOf', { time: '{time}' }),
            winOf: t('match.winOf', { team: '{team}' }),
          }}
        />
        {matches.length > 0 ? (
          <PlainPart className={shared.stackMd}>
            <PhaseList
              matches={matches}
              notes={{
                live: (
                  <Link className={css.all} href={`${day}?status=live`}>
                    {t('home.allLive', { count: format.count(liveTotal) })}
                  </Link>
                ),
                coming: (
                  <Link className={css.all} href={day}>
                    {ofToday(t('home.allMatches'), t('match.allMatches'))}
                  </Link>
                ),
              }}
              tallies={tallies}
              today={today}
              isRow
              siteZone={siteZone}
            />
            {grades ? (
              <Link className={css.results} href={`${day}?status=finished`}>
                <strong>{ofToday(t('home.results'), t('home.resultsOn', { date }))}</strong>
                <span>{tipScoreText(grades, i18n)}</span>
              </Link>
            ) : null}
            <SharedRates tallies={tallies} />
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
        {guide}
      </div>
      <PlainPart className={css.aside}>
        <BetOfTheDayBlock bet={bet} siteZone={siteZone} />
        <Scoreboard scores={scores} days={scoreboardDays} />
      </PlainPart>
      <PlainPart className={css.extremes}>
        <GoalExtremes
          id="most-goals"
          title={ofToday(t('home.mostGoals'), t('home.mostGoalsOn', { date }))}
          matches={extremes.most}
        />
        <GoalExtremes
          id="fewest-goals"
          title={ofToday(t('home.fewestGoals'), t('home.fewestGoalsOn', { date }))}
          matches={extremes.fewest}
        />
      </PlainPart>
    </div>
  );
}
