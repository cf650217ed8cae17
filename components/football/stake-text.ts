import type { MatchSummary } from '@/lib/contracts/predictions';
import type { ResultOutcome } from '@/lib/domain/football/match';
import type { Aim, MatchSide } from '@/lib/domain/football/match-stakes';
import { chanceText } from '@/lib/format/chance-text';
import type { I18n } from '@/lib/format/i18n';
import type { MessageKey } from '@/lib/i18n/translate';

type Headline = NonNullable<MatchSummary['atStake']>;

const aimKeys = {
  title: 'stakes.aim.title',
  first: 'stakes.aim.first',
  titlePlayOff: 'stakes.aim.titlePlayOff',
  championsLeague: 'stakes.aim.championsLeague',
  europaLeague: 'stakes.aim.europaLeague',
  conferenceLeague: 'stakes.aim.conferenceLeague',
  libertadores: 'stakes.aim.libertadores',
  sudamericana: 'stakes.aim.sudamericana',
  continental: 'stakes.aim.continental',
  europe: 'stakes.aim.europe',
  promotion: 'stakes.aim.promotion',
  promotionPlayOff: 'stakes.aim.promotionPlayOff',
  relegationPlayOff: 'stakes.aim.relegationPlayOff',
  relegation: 'stakes.aim.relegation',
  topGroup: 'stakes.aim.topGroup',
  top: 'stakes.aim.top',
  bottom: 'stakes.aim.bottom',
  last: 'stakes.aim.last',
  'play-offs': 'match.rounds.playOffs',
  'round-of-16': 'match.rounds.roundOf16',
  'quarter-finals': 'match.rounds.quarterFinals',
  'semi-finals': 'match.rounds.semiFinals',
  final: 'match.rounds.final',
  through: 'stakes.aim.through',
} as const satisfies Record<Aim, string>;

/** Countries where a promotion tie is between clubs from two divisions, so that its matches have no places to name. */
const tieCountries = ['de', 'at'];

/** The message key that names what a club has a chance of. */
export const aimKey = (aim: Aim, { country }: MatchSummary['league']): MessageKey =>
  aim === 'promotionPlayOff' && tieCountries.includes(country) ? 'leagues.zone.promotionTie' : aimKeys[aim];

/** The message key for each result from one side's point of view. */
export const resultKeys = { win: 'stakes.win', draw: 'match.outcome.draw', defeat: 'stakes.defeat' } as const;

/** A match's result from one side's point of view. */
export const ownResult = (outcome: ResultOutcome, side: MatchSide): keyof typeof resultKeys =>
  outcome === 'draw' ? 'draw' : outcome === side ? 'win' : 'defeat';

/** The sentence about a change, without the club and the aim, which precede it. */
export const moveText = ({ side, outcome, from, to }: Headline, { t, format }: I18n): string =>
  t('stakes.move', {
    result: ownResult(outcome, side),
    direction: to > from ? 'up' : 'down',
    from: chanceText(from, format),
    to: chanceText(to, format),
  });
