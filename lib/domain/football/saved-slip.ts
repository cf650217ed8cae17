/**
 * open: a leg is undecided and none is lost; part: some of the stake is returned (half-lost legs); void: every leg is
 * void.
 */
export const slipStates = ['open', 'won', 'part', 'lost', 'void'] as const;
export type SlipState = (typeof slipStates)[number];

/** A pick saved alone, or several legs that must all win. */
export const slipKinds = ['single', 'accumulator'] as const;
export type SlipKind = (typeof slipKinds)[number];

/** A safeguard for the database that includes settled slips: far more than anyone saves by hand. */
export const savedSlipsMaximum = 2_000;
export const savedSlipsPage = 10;
export const slipNameMaximum = 60;
