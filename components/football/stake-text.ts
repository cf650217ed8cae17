import type { MatchSummary } from '@/lib/contracts/predictions';
import type { ResultOutcome } from '@/lib/domain/football/match';
import type { Aim, MatchSide } from '@/lib/domain/football/match-stakes';
import { chanceText } from '@/lib/format/chance-text';
import type { I18n } from '@/lib/format/i18n';

type Headline = NonNullable<MatchSummary['atStake']>;

/** What each chance of a club is called. */
export const aimKeys = {
  title: 'stakes.aim.title',
  first: 'stakes.aim.first',
  championsLeague: 'stakes.aim.championsLeague',
  europe: 'stakes.aim.europe',
  promotion: 'stakes.aim.promotion',
  promotionPlayOff: 'stakes.aim.promotionPlayOff',
  relegationPlayOff: 'stakes.aim.relegationPlayOff',
  relegation: 'stakes.aim.relegation',
  last: 'stakes.aim.last',
  'play-offs': 'match.rounds.playOffs',
  'round-of-16': 'match.rounds.roundOf16',
  'quarter-finals': 'match.rounds.quarterFinals',
  'semi-finals': 'match.rounds.semiFinals',
  final: 'match.rounds.final',
  through: 'stakes.aim.through',
} as const satisfies Record<Aim, string>;

/** What each result is called, as one side sees it. */
export const resultKeys = { win: 'stakes.win', draw: 'match.outcome.draw', defeat: 'stakes.defeat' } as const;

/** A match's result as one of its sides sees it. */
export const ownResult = (outcome: ResultOutcome, side: MatchSide): keyof typeof resultKeys =>
  outcome === 'draw' ? 'draw' : outcome === side ? 'win' : 'defeat';

/** The sentence of a change, without the club and the aim, which stand before it. */
export const moveText = ({ side, outcome, from, to }: Headline, { t, format }: I18n): string =>
  t('stakes.move', {
    result: ownResult(outcome, side),
    direction: to > from ? 'up' : 'down',
    from: chanceText(from, format),
    to: chanceText(to, format),
  });
