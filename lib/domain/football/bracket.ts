/** The knock-out rounds after a league phase, in order; a club that wins the final has reached `title`. */
export const bracketRounds = ['play-offs', 'round-of-16', 'quarter-finals', 'semi-finals', 'final', 'title'] as const;
export type BracketRound = (typeof bracketRounds)[number];

/** What a cup's forecast says of a team: of tournaments with groups whether it gets out of its own, too. */
export const cupRoundIds = ['through', ...bracketRounds] as const;
export type CupRoundId = (typeof cupRoundIds)[number];

/** Places of the league phase that lead to the play-offs, and straight into the round of 16. */
export const playOffPlaces = { from: 9, to: 24 };
export const directPlaces = { from: 1, to: 8 };

/** Clubs of a league phase whose bracket is simulated. */
export const leaguePhaseTeams = 36;

/** Matches of the knock-out rounds after it. */
export const bracketMatches = 45;

/** What places of a cup's table lead to: a round after a league phase, or the next round after a group. */
export type CupZone = { id: CupRoundId; from: number; to: number };

/** Which round the places of a league phase lead into; none where its bracket is not known. */
export const leaguePhaseZones = (teams: number): (CupZone & { id: BracketRound })[] =>
  teams === leaguePhaseTeams
    ? [
        { id: 'round-of-16', ...directPlaces },
        { id: 'play-offs', ...playOffPlaces },
      ]
    : [];
