/** A decided pick, with the model's numbers in the same market. */
export type DecidedPick = {
  hit: boolean;
  /** The model's probability of the picked outcome when it was saved. */
  probability: number;
  /** Whether the model's most likely outcome came true. */
  modelHit: boolean;
};

/** Number of picks, how many came true, and the mean squared error of the probabilities; null without a pick. */
export type PickFigures = { picks: number; hits: number; brier: number | null };

/**
 * Both records on the same picks. A pick counts as a probability of 1, so its Brier score is the share that failed; the
 * model's uses its probability for the picked outcome: 0 is perfect, a coin toss has .25.
 */
export function pickRecord(picks: readonly DecidedPick[]): { own: PickFigures; model: PickFigures } {
  const figures = (hits: readonly boolean[], errors: readonly number[]): PickFigures => ({
    picks: picks.length,
    hits: hits.filter(Boolean).length,
    brier: picks.length === 0 ? null : errors.reduce((sum, error) => sum + error ** 2, 0) / picks.length,
  });
  const truth = (hit: boolean): number => (hit ? 1 : 0);
  return {
    own: figures(
      picks.map(({ hit }) => hit),
      picks.map(({ hit }) => 1 - truth(hit)),
    ),
    model: figures(
      picks.map(({ modelHit }) => modelHit),
      picks.map(({ hit, probability }) => probability - truth(hit)),
    ),
  };
}
