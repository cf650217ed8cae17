import { Crest } from '@/components/football/crest';
import { KickOff } from '@/components/football/kick-off';
import { TeamName } from '@/components/football/team-name';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { legKey } from '@/lib/domain/football/slip-address';
import type { I18n } from '@/lib/format/i18n';
import { marketName, outcomeName } from '@/lib/format/market-text';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './pick-row.module.css';

export type PickMatch = MatchSummary & {
  markets: readonly { id: string; outcomes: readonly { id: string; percent: number }[] }[];
};

type PickRowProps = {
  match: PickMatch;
  /** With the day beside the time, in a list of several days. */ isDated: boolean;
  siteZone: string;
  i18n: I18n;
};

/** A match with a button for each outcome that a slip allows. The slip's script marks what is picked. */
export function PickRow({ match, isDated, siteZone, i18n }: PickRowProps) {
  const { home, away } = match;
  return (
    <article className={css.row}>
      <p className={css.facts}>
        <KickOff match={match} siteZone={siteZone} form={isDated ? 'moment' : 'time'} i18n={i18n} />
      </p>
      <h3 className={css.teams}>
        <Link className={css.link} href={href(i18n.locale, 'prediction', { date: match.date, prediction: match.slug })}>
          {[home, away].map((team) => (
            <span key={team.id} className={css.team}>
              <Crest team={team} />
              <TeamName team={team} />
            </span>
          ))}
        </Link>
      </h3>
      <div className={css.markets}>
        {match.markets.map((market) => (
          <div key={market.id} className={css.market} role="group" aria-labelledby={`market-${match.id}-${market.id}`}>
            <p className={css.caption} id={`market-${match.id}-${market.id}`}>
              {marketName(market.id, i18n)}
            </p>
            {market.outcomes.map((outcome) => (
              <button
                key={outcome.id}
                type="button"
                aria-pressed="false"
                data-leg={legKey({ matchId: match.id, market: market.id, outcome: outcome.id })}
              >
                <bdi>{outcomeName(market.id, outcome.id, match, i18n)}</bdi>
                <span>{i18n.format.percent(outcome.percent / 100)}</span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </article>
  );
}
