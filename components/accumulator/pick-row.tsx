import { Crest } from '@/components/football/crest';
import { KickOff } from '@/components/football/kick-off';
import { TeamName } from '@/components/football/team-name';
import shared from '@/components/ui/shared.module.css';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { legKey } from '@/lib/domain/football/slip-address';
import { marketName, outcomeName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './pick-row.module.css';

export type PickMatch = MatchSummary & {
  markets: readonly { id: string; outcomes: readonly { id: string; percent: number }[] }[];
};

type PickRowProps = {
  match: PickMatch;
  /** Shows the day with the time, in a list of several days. */ isDated: boolean;
  siteZone: string;
};

/** A match with a button for each outcome that a slip allows. The slip's script marks the picked ones. */
export function PickRow({ match, isDated, siteZone }: PickRowProps) {
  const i18n = useI18n();
  const { home, away } = match;
  const [first, ...others] = match.markets;
  return (
    <article className={css.row}>
      <p className={css.facts}>
        <KickOff match={match} siteZone={siteZone} form={isDated ? 'moment' : 'time'} />
      </p>
      <h3 className={shared.label}>
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
        {first ? <MarketButtons market={first} match={match} /> : null}
        {others.length > 0 ? (
          <details className={css.others}>
            <summary>{i18n.t('markets.further')}</summary>
            {others.map((market) => (
              <MarketButtons key={market.id} market={market} match={match} />
            ))}
          </details>
        ) : null}
      </div>
    </article>
  );
}

function MarketButtons({ market, match }: { market: PickMatch['markets'][number]; match: PickMatch }) {
  const i18n = useI18n();
  const caption = `market-${match.id}-${market.id}`;
  return (
    <div className={css.market} role="group" aria-labelledby={caption}>
      <p className={css.caption} id={caption}>
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
  );
}
