/** What is public of a match's matrix before kick-off. */
export type PublicView = { goals: { home: number; away: number }; draw: number };

export type OwnViewMessages = Readonly<
  Record<'open' | 'homeAttack' | 'awayAttack' | 'reset' | 'model' | 'yours' | 'outcome' | 'failed', string>
>;

/** The free markets shown, and which of their outcomes, by name. */
export type OwnViewRows = readonly { market: string; outcome: string; name: string }[];
