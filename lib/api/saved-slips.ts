import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { SavedSlip, SavedSlipList, SaveSlipBody } from '@/lib/contracts/saved-slips';
import { api } from './client';
import { queryClient } from './query-client';

/** Every caller tells the visitor itself what came of it. */
const quiet = { isToldByCaller: true };

const listOptions = infiniteQueryOptions({
  queryKey: ['saved-slips'],
  queryFn: async ({ pageParam, signal }) =>
    (await api.get<SavedSlipList>('/account/slips', { params: { page: pageParam }, signal, ...quiet })).data,
  initialPageParam: 1,
  getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : null),
  staleTime: 0,
});

/** The account's saved accumulators, page by page. */
export const useSavedSlips = () => useInfiniteQuery(listOptions, queryClient);

async function saveSlip(body: SaveSlipBody): Promise<SavedSlip> {
  const { data } = await api.post<SavedSlip>('/account/slips', body, quiet);
  await queryClient.invalidateQueries(listOptions);
  return data;
}

async function renameSlip(id: string, name: string): Promise<SavedSlip> {
  return (await api.patch<SavedSlip>(`/account/slips/${encodeURIComponent(id)}`, { name }, quiet)).data;
}

async function deleteSlip(id: string): Promise<void> {
  await api.delete(`/account/slips/${encodeURIComponent(id)}`, quiet);
}

/** The calls about saved accumulators, by what they do. */
export const savedSlips = { saveSlip, renameSlip, deleteSlip };
