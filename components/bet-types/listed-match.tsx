import { KickOff } from '@/components/football/kick-off';
import { LeagueFlag } from '@/components/football/league-flag';
import { MatchState } from '@/components/football/match-state';
import { MeasuredRates } from '@/components/football/measured-rates';
import { Odds } from '@/components/football/odds';
import { ScoreLine } from '@/components/football/score-line';
import { TeamName } from '@/components/football/team-name';
import { Icon } from '@/components/ui/icon';
import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { outcomeName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { marketOfId } from '@/lib/model/markets';
import type { Settlement } from '@/lib/model/markets/types';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './day-section.module.css';
import { OutcomeLabel } from './outcome-label';
import { SettledOutcome } from './settled-outcome';

type Day = NonNullable<BetTypeDetail['day']>;

type ListedMatchProps = {
  marketId: string;
  match: Day['locked'][number];
  /** The most probable first; empty if the numbers are locked. */
  outcomes: Day['open'][number]['outcomes'];
  tallies?: BandTallies | undefined;
  /** Shows the day with the time, in a list of several days. */ dated?: boolean;
  siteZone: string;
};

/** How an outcome was settled; null before the end, or if the market needs a half-time score and there is none. */
function settlementOf(marketId: string, outcome: string, { status, score }: Day['locked'][number]): Settlement | null {
  const market = marketOfId(marketId);
  if (status !== 'finished' || !score || (market.needsHalfTime && !score.halfTime)) return null;
  const settled: Readonly<Record<string, Settlement>> = market.settle(score);
  return settled[outcome] ?? null;
}

/** One row of a market's list; the whole row links to the match. */
export function ListedMatch({ marketId, match, outcomes, tallies, dated = false, siteZone }: ListedMatchProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { score } = match;
  const best = outcomes[0];
  const settlement = best ? settlementOf(marketId, best.id, match) : null;
  return (
    <li className={css.match} data-match={match.id} data-dated={dated || undefined}>
      <div className={css.when}>
        <KickOff match={match} siteZone={siteZone} form={dated ? 'moment' : 'time'} />
        <MatchState match={match} />
      </div>
      <div className={css.league}>
        <LeagueFlag country={match.league.country} size={16} />
        <bdi>{match.league.name}</bdi>
        {tallies ? (
          <MeasuredRates
            id={`rates-${match.id}`}
            about={`${match.home.shortName}${format.dash}${match.away.shortName}`}
            outcomes={outcomes.map(({ id, probability, percent }) => ({
              market: marketId,
              name: outcomeName(marketId, id, match, i18n),
              probability,
              shown: format.percent(percent / 100),
            }))}
            tallies={tallies}
          />
        ) : null}
      </div>
      <div className={css.fixture}>
        <Link className={css.teams} href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}>
          <TeamName team={match.home} />
          <TeamName team={match.away} />
        </Link>
        {score ? (
          <strong className={css.score}>
            <ScoreLine home={score.home} away={score.away} locale={locale} />
          </strong>
        ) : null}
      </div>
      {outcomes.length === 0 ? (
        <span className={css.locked}>
          <Icon name="lock" size={16} />
          {t('betTypes.premium')}
        </span>
      ) : (
        <span className={css.outcomes}>
          {outcomes.map(({ id, probability, percent, fairOdds }, index) => (
            <span key={id} className={css.outcome} data-outcome={id} data-best={index === 0 || undefined}>
              <OutcomeLabel marketId={marketId} outcome={id} teams={match} />
              <span className={css.percent}>{format.percent(percent / 100)}</span>
              <span className={css.odds} data-odds="" title={t('match.fairOdds')}>
                {index === 0 ? <small>{t('match.fairOdds')}</small> : null}{' '}
                {fairOdds === null ? t('common.notAvailable') : <Odds value={fairOdds} format={format} />}
              </span>
              {index === 0 ? (
                <span className={css.track} aria-hidden="true">
                  <span className={css.fill} style={{ inlineSize: `${(probability * 100).toFixed(1)}%` }} />
                </span>
              ) : null}
              {index === 0 && settlement ? (
                <span className={css.settled}>
                  <SettledOutcome settlement={settlement} />
                </span>
              ) : null}
            </span>
          ))}
        </span>
      )}
    </li>
  );
}
