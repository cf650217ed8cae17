import type { CupStage } from '@/lib/domain/football/cups';
import { isCup, type League } from '@/lib/domain/football/leagues';
import { readRound } from '@/lib/domain/football/rounds';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import type { TxtMatch } from '@/lib/server/ingest/formats/football-txt/match-line';
import type { DocumentRef, SeasonPlace } from '@/lib/server/ingest/types';

/**
 * Rounds of a league's season that do not count in its tables; `Europa League, Round 1` is a knock-out match for a
 * place in it.
 */
const knockOut = /play-?offs?|play-?out|finals?\b|aufstieg|abstieg$|barrage|europa league, round/iu;

/** Competitions that consist of qualifying rounds only. */
const qualifying = new Set(['fifa.wcq', 'uefa.euroq']);
/** Cups whose semi-finals, too, are played on neutral ground. */
const neutralSemiFinals = new Set(['en.cup']);
const twoLeggedFinals = new Set(['br.cup', 'caf.cl', 'caf.afl']);

export function seasonPlaceOf(match: TxtMatch, league: League, ref: DocumentRef): SeasonPlace {
  if (!isCup(league)) {
    const inTable = !knockOut.test(`${match.stage ?? ''}, ${match.round ?? ''}`);
    return { stage: leagueStageOf(match), groupName: match.group, inTable, isNeutral: false };
  }
  const stage = cupStageOf(match, league, ref);
  return {
    stage,
    groupName: match.group,
    inTable: stage === 'group' || stage === 'league',
    ...groundOf(match, league, stage),
  };
}

/** `Regular Season` and `1. Phase` of a league without another table mean the league itself. */
const leagueStageOf = ({ stage }: TxtMatch): string | null =>
  stage === null || /^(?:regular|league)\b/iu.test(stage) ? null : stage;

/** Null for a match of national teams without a heading, such as a friendly: its competition is unknown. */
function cupStageOf({ stage, round, group }: TxtMatch, { code, kind }: League, { file }: DocumentRef): CupStage | null {
  const words = `${stage ?? ''} ${round ?? ''}`;
  if (qualifying.has(code) || /q\.txt$/u.test(file) || /qual/iu.test(words)) return 'qualifying';
  if (kind === 'national' && stage === null && round === null && group === null) return null;
  if (group !== null || /^group\b/iu.test(stage ?? '')) return 'group';
  return /^league\b/iu.test(words.trim()) ? 'league' : 'knock-out';
}

/** The side that plays at home; the hosts of a tournament are facts (lib/server/ingest/host-grounds.ts). */
function groundOf(
  match: TxtMatch,
  league: League,
  stage: CupStage | null,
): Pick<SeasonPlace, 'isNeutral' | 'awayHosts'> {
  if (league.kind !== 'national') return { isNeutral: isNeutralRound(match, league, stage) };
  // `@ Doha, Qatar` and `@ Valencia (Spain)`; with only a town the match is at home, except in a tournament.
  const [, country = null] = /[,(]\s*([^,()]+)\)?$/u.exec(match.ground ?? '') ?? [];
  if (country === null) return { isNeutral: stage !== 'qualifying', awayHosts: false };
  const isAtHome = ({ name }: TxtMatch['home']): boolean => normaliseAlias(country) === normaliseAlias(name);
  const isNeutral = !isAtHome(match.home);
  return { isNeutral, awayHosts: isNeutral && isAtHome(match.away) };
}

function isNeutralRound(match: TxtMatch, { code }: League, stage: CupStage | null): boolean {
  if (stage !== 'knock-out' || match.round === null) return false;
  const round = readRound(match.round, { isCup: true })?.id;
  if (round === 'final') return !twoLeggedFinals.has(code);
  return round === 'semi-finals' && neutralSemiFinals.has(code);
}
