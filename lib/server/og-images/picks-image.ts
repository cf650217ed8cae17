import type { TeamRef } from '@/lib/contracts/predictions';
import type { Score } from '@/lib/domain/football/match';
import { fixtureText } from '@/lib/format/fixture-text';
import { marketName, pickName } from '@/lib/format/market-text';
import { listOgImage, type ListFacts } from './list-image';
import type { OgImageSetting } from './parts';

export type DrawnPick = {
  match: { home: TeamRef; away: TeamRef; score: Score | null };
  market: string;
  outcome: string;
  /** Whole per cent; null if it is unknown or not free. */
  percent: number | null;
  /** null before the result is known, and if the stake is returned. */
  result: 'won' | 'lost' | null;
};

export type PicksFacts = Omit<ListFacts, 'rows'> & { picks: readonly DrawnPick[] };

/**
 * Draws a list of picks as SVG: the matches of a slip, the most probable outcomes of several days, or the bet of the
 * day.
 */
export function picksOgImage({ picks, ...facts }: PicksFacts, setting: OgImageSetting): string {
  const { i18n } = setting;
  const rows = picks.map(({ match, market, outcome, percent, result }) => ({
    teams: [match.home, match.away],
    title: pickName(market, outcome, match, i18n),
    detail: `${fixtureText(i18n.locale, match.home.shortName, match.away.shortName, match.score)} · ${marketName(market, i18n)}`,
    value: percent === null ? i18n.t('betTypes.premium') : i18n.format.percent(percent / 100),
    isWord: percent === null,
    ...(result !== null && { verdict: result }),
  }));
  return listOgImage({ ...facts, rows }, setting);
}
