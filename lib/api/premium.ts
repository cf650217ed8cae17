import { queryOptions } from '@tanstack/react-query';
import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import type { BuildAnswer, BuildBody } from '@/lib/contracts/build-accumulator';
import type { OutcomeList, OutcomesQuery } from '@/lib/contracts/outcomes';
import { api } from './client';

/** Whoever asks tells the visitor what came of it, or leaves the part as everybody sees it. */
const quiet = { isToldByCaller: true };

/** A market's page with all that the account may see. */
export const betTypeOptions = (id: string) =>
  queryOptions({
    queryKey: ['bet-type', id],
    queryFn: async ({ signal }) =>
      (await api.get<BetTypeDetail>(`/bet-types/${encodeURIComponent(id)}`, { signal, ...quiet })).data,
  });

export async function buildSlip(body: BuildBody): Promise<BuildAnswer> {
  return (await api.post<BuildAnswer>('/accumulator/build', body, quiet)).data;
}

export type OutcomesWish = Partial<OutcomesQuery>;

export async function findOutcomes(params: OutcomesWish): Promise<OutcomeList> {
  return (await api.get<OutcomeList>('/predictions/outcomes', { params, ...quiet })).data;
}

/** The same as the text of a CSV file. */
export async function downloadOutcomes(params: OutcomesWish): Promise<string> {
  return (
    await api.get<string>('/predictions/outcomes.csv', {
      params,
      responseType: 'text',
      headers: { Accept: 'text/csv' },
      ...quiet,
    })
  ).data;
}
