import type { I18n } from '@/lib/format/i18n';
import type { MessageKey } from '@/lib/i18n/translate';
import { findMarket } from '@/lib/model/markets';

type Teams = { home: { shortName: string }; away: { shortName: string } };

const names: Readonly<Record<string, MessageKey>> = {
  'match-result': 'markets.matchResult',
  'double-chance': 'markets.doubleChance',
  'draw-no-bet': 'markets.drawNoBet',
  'over-under-1-5': 'markets.overUnder15',
  'over-under-2-5': 'markets.overUnder25',
  'over-under-3-5': 'markets.overUnder35',
  'both-teams-to-score': 'markets.bothTeamsToScore',
  'correct-score': 'markets.correctScore',
  'clean-sheet': 'match.cleanSheet',
  'win-to-nil': 'match.winToNil',
};

/** A line as it is spoken of: 2.5, and with its sign for handicaps. */
export function lineWords(line: number, { format }: I18n, signed = false): string {
  return signed ? format.line(line) : format.lineUnsigned(line);
}

/** The name of a market of the registry, and of the features that are locked like one. */
export function marketName(id: string, i18n: I18n): string {
  const { t } = i18n;
  if (id === 'score-matrix') return t('match.lockedFeature.scoreMatrix');
  if (id === 'all-scores') return t('match.lockedFeature.allScores');
  const key = names[id];
  if (key) return t(key);
  const market = findMarket(id);
  if (market?.family === 'over-under') return t('match.overUnder', { line: lineWords(market.line ?? 0, i18n) });
  if (market?.family === 'asian-handicap') return t('match.asianHandicap');
  return id;
}

/** The name of one outcome of a market for these teams. */
export function outcomeName(marketId: string, outcome: string, teams: Teams, i18n: I18n): string {
  const { t } = i18n;
  const market = findMarket(marketId);
  const home = teams.home.shortName;
  const away = teams.away.shortName;
  switch (market?.family) {
    case 'over-under':
      return t(outcome === 'over' ? 'match.option.over' : 'match.option.under', {
        line: lineWords(market.line ?? 0, i18n),
      });
    case 'both-teams-to-score':
      return t(outcome === 'yes' ? 'match.option.yes' : 'match.option.no');
    case 'clean-sheet':
    case 'win-to-nil':
      return t(outcome.endsWith('yes') ? 'match.option.teamYes' : 'match.option.teamNo', {
        team: outcome.startsWith('home') ? home : away,
      });
    case 'double-chance':
      return t(
        outcome === 'home-draw'
          ? 'match.option.homeDraw'
          : outcome === 'home-away'
            ? 'match.option.homeAway'
            : 'match.option.drawAway',
      );
    case 'match-result':
      return outcome === 'draw'
        ? t('match.outcome.draw')
        : t('match.winOf', { team: outcome === 'home' ? home : away });
    case 'draw-no-bet':
    case 'asian-handicap':
      return outcome === 'home' ? home : away;
    default:
      return outcome;
  }
}

/** The same where no table says the line beside it: "Arsenal −0.5". A handicap's line is the home team's, the away team's its opposite. */
export function pickName(marketId: string, outcome: string, teams: Teams, i18n: I18n): string {
  const market = findMarket(marketId);
  const name = outcomeName(marketId, outcome, teams, i18n);
  if (market?.family !== 'asian-handicap' || market.line === null) return name;
  return `${name} ${lineWords(outcome === 'home' ? market.line : -market.line, i18n, true)}`;
}
