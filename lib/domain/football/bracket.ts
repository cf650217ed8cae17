/** The knock-out rounds after a league phase, in order; the winner of the final has reached `title`. */
export const bracketRounds = ['play-offs', 'round-of-16', 'quarter-finals', 'semi-finals', 'final', 'title'] as const;
export type BracketRound = (typeof bracketRounds)[number];

/** The rounds in a team's forecast for a cup; in tournaments with groups, also whether it gets out of its group. */
export const cupRoundIds = ['through', ...bracketRounds] as const;
export type CupRoundId = (typeof cupRoundIds)[number];

/** Places of the league phase that lead to the play-offs, and straight into the round of 16. */
export const playOffPlaces = { from: 9, to: 24 };
export const directPlaces = { from: 1, to: 8 };

/** Number of clubs in a league phase for which the bracket is simulated. */
export const leaguePhaseTeams = 36;

/** Number of matches in the knock-out rounds after it. */
export const bracketMatches = 45;

/** The meaning of places in a cup's table: a round after a league phase, or the next round after a group. */
export type CupZone = { id: CupRoundId; from: number; to: number };

/** The rounds that the places of a league phase lead to; none if its bracket is not known. */
export const leaguePhaseZones = (teams: number): (CupZone & { id: BracketRound })[] =>
  teams === leaguePhaseTeams
    ? [
        { id: 'round-of-16', ...directPlaces },
        { id: 'play-offs', ...playOffPlaces },
      ]
    : [];
