import { Crest } from '@/components/football/crest';
import { KickOff } from '@/components/football/kick-off';
import { LeagueFlag } from '@/components/football/league-flag';
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

/** A match with a button for each outcome that a slip allows. The slip's script marks what is picked. */
export function PickRow({ match, siteZone, i18n }: { match: PickMatch; siteZone: string; i18n: I18n }) {
  const { home, away, league } = match;
  return (
    <article className={css.row}>
      <p className={css.facts}>
        <LeagueFlag country={league.country} size={16} />
        <KickOff match={match} siteZone={siteZone} i18n={i18n} />
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
