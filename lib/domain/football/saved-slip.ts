/**
 * open: a leg is undecided and none is lost; part: some of the stake is returned (half lost legs); void: every leg is.
 */
export const slipStates = ['open', 'won', 'part', 'lost', 'void'] as const;
export type SlipState = (typeof slipStates)[number];

/** Maximum number of slips per account. */
export const savedSlipsMaximum = 100;
export const savedSlipsPage = 10;
export const slipNameMaximum = 60;
