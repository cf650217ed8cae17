import type { I18n } from '@/lib/format/i18n';
import { pickName } from '@/lib/format/market-text';

type Team = { shortName: string };
type Leg = { market: string; outcome: string; match: { home: Team; away: Team } };

/** A leg on one line, such as "Arsenal win, Arsenal – Everton". */
export function legName({ market, outcome, match }: Leg, i18n: I18n): string {
  return `${pickName(market, outcome, match, i18n)}, ${match.home.shortName}${i18n.format.dash}${match.away.shortName}`;
}
