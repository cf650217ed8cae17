import shared from '@/components/ui/shared.module.css';
import type { DailyBet } from '@/lib/contracts/bet-of-the-day';
import type { MeasuredBand } from '@/lib/domain/football/band-rates';
import { marketName, outcomeName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './daily-pick.module.css';
import { HitRate } from './hit-rate';
import { KickOff } from './kick-off';
import { MatchState } from './match-state';
import { Odds } from './odds';
import { ScoreLine } from './score-line';
import { TeamName } from './team-name';
import { Verdict } from './verdict';

type DailyPickProps = {
  pick: NonNullable<DailyBet['pick']>;
  band: MeasuredBand | null;
  siteZone: string;
  /** Shows only the pick, on pages that link to its own page. */
  isBrief?: boolean;
};

/** The bet of the day: the match, the prediction, its probability, and how often such probabilities came true. */
export function DailyPick({ pick, band, siteZone, isBrief = false }: DailyPickProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { match, market, outcome, percent, baseRate, fairOdds, result } = pick;
  return (
    <article className={shared.looseLines}>
      <p className={shared.small}>
        <bdi>{match.league.name}</bdi> · <KickOff match={match} siteZone={siteZone} form="moment" />{' '}
        <MatchState match={match} />
      </p>
      <h3 className={css.teams}>
        <Link href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}>
          <TeamName team={match.home} />
          {format.dash}
          <TeamName team={match.away} />
        </Link>
        {match.score ? (
          <>
            {' '}
            <ScoreLine home={match.score.home} away={match.score.away} locale={locale} />
          </>
        ) : null}
      </h3>
      <p className={isBrief ? css.call : css.large}>
        <strong className={css.percent}>{format.percent(percent / 100)}</strong>
        <span>
          <bdi>{outcomeName(market, outcome, match, i18n)}</bdi>
          <small>{marketName(market, i18n)}</small>
        </span>
        {result === 'won' || result === 'lost' ? <Verdict called={result === 'won'} /> : null}
        {result === 'void' ? <span>{t('dailyBet.void')}</span> : null}
      </p>
      {isBrief || baseRate === null ? null : (
        <p className={css.note}>{t('dailyBet.usual', { rate: format.percent(baseRate) })}</p>
      )}
      {isBrief ? null : (
        <>
          <p className={css.note} data-odds="">
            {t('match.fairOdds')} <Odds value={fairOdds} format={format} />
          </p>
          <p className={css.note}>
            <HitRate band={band} />
          </p>
        </>
      )}
    </article>
  );
}
