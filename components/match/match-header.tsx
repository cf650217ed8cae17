import { useNow, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Crest } from '@/components/football/crest';
import { FollowButton } from '@/components/football/follow-button';
import { hitRateText } from '@/components/football/hit-rate';
import { KickOff } from '@/components/football/kick-off';
import { LeagueFlag } from '@/components/football/league-flag';
import { MatchState } from '@/components/football/match-state';
import { ProbabilityBar } from '@/components/football/probability-bar';
import { ScoreSeen } from '@/components/football/score-seen';
import { Verdict } from '@/components/football/verdict';
import { ZoneNote } from '@/components/football/zone-note';
import { PlainPart } from '@/components/layout/plain-part';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { measuredBand, type BandTallies, type MeasuredBand } from '@/lib/domain/football/band-rates';
import { resultOutcomes } from '@/lib/domain/football/match';
import { resultPercents } from '@/lib/domain/football/rounding';
import { siteDay } from '@/lib/domain/shared/dates';
import { beyondTexts } from '@/lib/format/beyond-text';
import { isLongAgo } from '@/lib/format/is-long-ago';
import { missingReasonKeys, outcomeText } from '@/lib/format/match-text';
import { roundText } from '@/lib/format/round-text';
import { useI18n } from '@/lib/format/use-i18n';
import { intlTag, scoreMark } from '@/lib/i18n/formats';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { Countdown } from './countdown';
import { MatchActions } from './match-actions';
import css from './match-header.module.css';
import { StateNote } from './state-note';
import { TeamsBrief } from './teams-brief';

type MatchHeaderProps = {
  match: MatchDetail;
  /** The measured hit rates, by band of probability. */ tallies?: BandTallies | undefined;
  siteZone: string;
};

export function MatchHeader({ match, tallies = {}, siteZone }: MatchHeaderProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { home, away, league, prediction, score } = match;
  const beyond = beyondTexts(score, i18n);
  // A match from an earlier year is dated with its year, and without the time.
  const today = siteDay(useNow(), siteZone);
  const showsTime = match.kickOffKnown && (match.status === 'scheduled' || !isLongAgo(match.date, today));
  const band = prediction && measuredBand(tallies, 'match-result', prediction.result[prediction.tip]);
  return (
    <header className={css.header}>
      <PlainPart>
        <p className={css.league}>
          <Link className={css.name} href={href(locale, 'predictions-league', { slug: league.slug })}>
            <LeagueFlag country={league.country} />
            <bdi>{league.name}</bdi>
          </Link>
          {match.round ? <span className={css.round}>{roundText(match.round, league.code, i18n)}</span> : null}
          <Link className={css.day} href={href(locale, 'predictions-date', { date: match.date })}>
            {t('match.allMatches')}
          </Link>
        </p>
      </PlainPart>
      <div className={css.teams}>
        <PlainPart>
          <h1 className={css.heading}>
            <Link className={css.team} href={href(locale, 'team', { teamId: home.id })}>
              <Crest team={home} size="large" />
              <bdi>{home.name}</bdi>
            </Link>
            <span className={css.between} aria-hidden="true">
              {format.dash.trim()}
            </span>
            <Link className={css.team} href={href(locale, 'team', { teamId: away.id })}>
              <Crest team={away} size="large" />
              <bdi>{away.name}</bdi>
            </Link>
          </h1>
          {score ? (
            <p className={css.score} role="img" aria-label={t('match.scoreOf', { home: score.home, away: score.away })}>
              <bdi>{score.home}</bdi>
              <span>{scoreMark(locale)}</span>
              <bdi>{score.away}</bdi>
            </p>
          ) : null}
        </PlainPart>
        <div className={score ? css.info : `${css.info} ${css.unplayed}`}>
          <PlainPart>
            <MatchState match={match} isLong />
            {match.live && !score ? <span>{t('live.noScore')}</span> : null}
            <ScoreSeen
              seen={match.scoreSeen}
              siteZone={siteZone}
              text={t('live.asOf', { time: '{time}' })}
              format={format}
            />
            {beyond.length > 0 ? (
              <p className={css.beyond}>
                {beyond.map(({ long }) => (
                  <span key={long}>{long}</span>
                ))}
              </p>
            ) : null}
            <p className={score ? undefined : css.when}>
              <KickOff match={{ ...match, kickOffKnown: showsTime }} siteZone={siteZone} form="moment" />
            </p>
          </PlainPart>
          {showsTime && match.status === 'scheduled' ? (
            <p className={css.zone}>
              <ZoneNote siteZone={siteZone} />
            </p>
          ) : null}
          {match.status === 'scheduled' && match.kickOffKnown ? (
            <Countdown at={match.kickOff} label={t('match.startsIn')} tag={intlTag(locale)} />
          ) : null}
        </div>
        <PlainPart>
          {[home, away].map((team, index) => (
            <span key={team.id} className={index === 0 ? css.followHome : css.followAway}>
              <FollowButton
                kind="teams"
                id={team.id}
                name={team.name}
                messages={{
                  add: t('widgets.follow.add', { name: team.name }),
                  remove: t('widgets.follow.remove', { name: team.name }),
                }}
              />
            </span>
          ))}
        </PlainPart>
      </div>
      <PlainPart>
        <StateNote match={match} siteZone={siteZone} />
        {prediction ? (
          <div className={css.outlook}>
            <div className={css.forecast}>
              {match.liveChances ? <LiveBar result={match.liveChances.result} teams={match} /> : null}
              <p className={prediction.grade ? css.settled : match.liveChances ? css.before : css.tip}>
                {prediction.grade ? <Verdict called={prediction.grade.called} /> : null}
                {match.liveChances ? <span>{t('live.sealed')}</span> : null}
                <span>
                  {t('match.mostLikely', {
                    outcome: outcomeText(prediction.tip, match, i18n),
                    percent: format.percent(resultPercents(prediction.result)[prediction.tip] / 100),
                  })}
                </span>
              </p>
              <ProbabilityBar
                result={prediction.result}
                tip={prediction.tip}
                teams={match}
                size={match.liveChances ? 'small' : 'large'}
              />
              <Trust band={band ?? null} record={match.leagueRecord} />
            </div>
            <TeamsBrief match={match} />
          </div>
        ) : match.noPrediction ? (
          <p className={css.none}>{t(missingReasonKeys[match.noPrediction])}</p>
        ) : null}
      </PlainPart>
      <MatchActions match={match} />
    </header>
  );
}

/** The chances for the rest of the match; the smaller bar below then shows those sealed at kick-off. */
function LiveBar({ result, teams }: Pick<ComponentProps<typeof ProbabilityBar>, 'result' | 'teams'>) {
  const t = useTranslations();
  const ahead = resultOutcomes.reduce((best, outcome) => (result[outcome] > result[best] ? outcome : best));
  return (
    <div className={css.now} data-live-now>
      <p className={css.label}>{t('live.now')}</p>
      <ProbabilityBar result={result} tip={ahead} teams={teams} size="large" />
    </div>
  );
}

type TrustProps = { band: MeasuredBand | null; record: MatchDetail['leagueRecord'] };

/** How often such probabilities and tips came true, in a fold; a note says so if base rates are as good. */
function Trust({ band, record }: TrustProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  if (!band && !record) return null;
  const rate = record && {
    rate: format.percent(record.called / record.graded),
    count: format.count(record.graded),
  };
  return (
    <div className={css.trust}>
      {record && record.lead.mean <= 0 ? <strong>{t('match.leagueBehind')}</strong> : null}
      <details>
        <summary>{t('rates.title')}</summary>
        {band ? <p>{hitRateText(band, i18n)}</p> : null}
        {record && rate ? (
          <p>
            {t(record.origin === 'live' ? 'match.leagueRate' : 'match.leagueRateBacktest', rate)}{' '}
            {t('match.leagueExpected', { rate: format.percent(record.expected / record.graded) })}
          </p>
        ) : null}
      </details>
    </div>
  );
}
