/** The outcomes of one market, with their names. */
export type PickGroup = {
  market: string;
  name: string;
  outcomes: readonly { id: string; name: string }[];
};

export type SavePickProps = {
  matchId: number;
  groups: readonly PickGroup[];
  hrefs: { login: string; record: string };
  messages: Record<'choose' | 'outcome' | 'save' | 'saved' | 'record' | 'failed' | 'waiting', string>;
};
