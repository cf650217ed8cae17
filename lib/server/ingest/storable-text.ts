import type { SourceFixture, SourceLineups, TransformedDocument } from './types';

/**
 * Without control characters and unpaired surrogates: no name has them, not every database stores them, and they must
 * not reach a terminal.
 */
export const storableText = (text: string): string => text.replace(/\p{C}/gu, '');

/** A document whose text can be stored, whatever the source sent and whichever provider read it. */
export function withStorableText({ fixtures, refused, notes, ...rest }: TransformedDocument): TransformedDocument {
  return {
    ...rest,
    fixtures: fixtures.map(cleanFixture),
    refused: refused.map(({ row, reason }) => ({ row, reason: storableText(reason) })),
    notes: notes.map(storableText),
  };
}

function cleanFixture(fixture: SourceFixture): SourceFixture {
  const { round, home, away, lineups } = fixture;
  return {
    ...fixture,
    round: round === null ? null : storableText(round),
    home: storableText(home),
    away: storableText(away),
    ...(lineups ? { lineups: { home: cleanLineup(lineups.home), away: cleanLineup(lineups.away) } } : {}),
  };
}

function cleanLineup(lineup: SourceLineups['home']): SourceLineups['home'] {
  const players = (list: typeof lineup.starters) =>
    list.map((player) => ({ ...player, name: storableText(player.name) }));
  return {
    ...lineup,
    coach: lineup.coach === null ? null : storableText(lineup.coach),
    starters: players(lineup.starters),
    bench: players(lineup.bench),
  };
}
