import { useTranslations } from 'next-intl';
import { HiddenText } from '@/components/ui/hidden-text';
import type { MatchSummary } from '@/lib/contracts/predictions';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { phaseOf, resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import { missingReasonKeys } from '@/lib/format/match-text';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { Crest } from './crest';
import { KickOff } from './kick-off';
import { LeagueFlag } from './league-flag';
import { MarketBar } from './market-bar';
import css from './match-card.module.css';
import { MatchFacts } from './match-facts';
import { MatchState } from './match-state';
import { ProbabilityBar, TipShare } from './probability-bar';
import { ScoreSeen } from './score-seen';
import { RatesButton } from './shared-rates';
import { StakeLine } from './stake-line';
import { TeamName } from './team-name';
import { Verdict } from './verdict';

type MatchCardProps = {
  match: MatchSummary;
  siteZone: string;
  /** Shows the league, for lists that are not grouped by league. */
  withLeague?: boolean;
  /** A free market to show in place of the result. */
  market?: string | null;
  /** Shows the day, for lists of several days. */
  dated?: boolean;
  /** The measured hit rates, by band of probability; the button opens `SharedRates` on the same screen. */
  tallies?: BandTallies | undefined;
  /** YYYY-MM-DD; a time on another day is shown with its weekday. */
  today?: string | undefined;
  /** Always a row, regardless of the visitor's choice for lists. */
  isRow?: boolean;
  level?: 3 | 4;
};

/**
 * One match in a list: teams, kick-off, probabilities, result. The whole card links to the match. The style sheet lays
 * it out as a row or as a card.
 */
export function MatchCard({
  match,
  siteZone,
  withLeague = false,
  market = null,
  dated = false,
  tallies,
  today,
  isRow = false,
  level = 3,
}: MatchCardProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { home, away, prediction, score, chancesNow } = match;
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <article
      className={isRow ? css.row : dated ? css.dated : css.card}
      data-phase={phaseOf(match)}
      data-graded={prediction?.grade ? '' : undefined}
    >
      {withLeague ? (
        <p className={css.league}>
          <LeagueFlag country={match.league.country} size={16} />
          <bdi>{match.league.name}</bdi>
        </p>
      ) : null}
      <div className={css.when}>
        <KickOff match={match} siteZone={siteZone} form={dated ? 'moment' : 'time'} today={today} />
        <MatchState match={match} />
        {match.scoreSeen?.isLate ? (
          <span className={css.late}>
            <ScoreSeen
              seen={match.scoreSeen}
              siteZone={siteZone}
              text={t('live.asOf', { time: '{time}' })}
              format={format}
            />
          </span>
        ) : null}
        {withLeague ? (
          <span className={css.flag}>
            <LeagueFlag country={match.league.country} size={16} alt={match.league.name} />
          </span>
        ) : null}
      </div>
      <Heading className={css.teams}>
        <Link className={css.link} href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}>
          {[home, away].map((team) => (
            <span key={team.id} className={css.team}>
              <Crest team={team} />
              <TeamName team={team} />
            </span>
          ))}
        </Link>
      </Heading>
      {score ? (
        <p className={css.score} aria-label={t('match.scoreOf', { home: score.home, away: score.away })} role="img">
          <span>{score.home}</span>
          <span>{score.away}</span>
        </p>
      ) : match.live ? (
        <p className={css.score} title={t('live.noScore')} aria-label={t('live.noScore')} role="img">
          <span>–</span>
          <span>–</span>
        </p>
      ) : null}
      {prediction ? (
        <>
          <div className={css.bar}>
            {market !== null ? (
              <MarketBar market={market} prediction={prediction} />
            ) : chancesNow ? (
              <div data-chances-now>
                <ProbabilityBar result={chancesNow} tip={likeliest(chancesNow)} />
                <HiddenText>{t('live.title')}</HiddenText>
              </div>
            ) : (
              <ProbabilityBar result={prediction.result} tip={prediction.tip} />
            )}
            {tallies && !chancesNow ? (
              <RatesButton
                about={`${home.shortName}${format.dash}${away.shortName}`}
                market={market}
                tallies={tallies}
              />
            ) : null}
          </div>
          {prediction.grade ? (
            <div className={css.verdict}>
              <TipShare result={prediction.result} tip={prediction.tip} />
              <Verdict called={prediction.grade.called} />
            </div>
          ) : null}
          {/* Beside live chances, figures from before kick-off would look current. */}
          {chancesNow ? null : <MatchFacts match={match} prediction={prediction} />}
        </>
      ) : match.noPrediction ? (
        <p className={css.none}>
          <span className={css.brief}>{t('match.noPrediction')}</span>
          <span className={css.reason}>{t(missingReasonKeys[match.noPrediction])}</span>
        </p>
      ) : null}
      {match.atStake ? <StakeLine stake={match.atStake} match={match} /> : null}
    </article>
  );
}

const likeliest = (result: Record<ResultOutcome, number>): ResultOutcome =>
  resultOutcomes.reduce((best, outcome) => (result[outcome] > result[best] ? outcome : best));
