import { queryOptions } from '@tanstack/react-query';
import type { MatchDays, MatchDaysQuery } from '@/lib/contracts/match-days';
import { api } from './client';

async function fetchMatchDays(request: MatchDaysQuery, signal?: AbortSignal): Promise<MatchDays> {
  const { data } = await api.get<MatchDays>('/match-days', { params: request, signal });
  return data;
}

export const matchDaysOptions = (request: MatchDaysQuery) =>
  queryOptions({ queryKey: ['match-days', request], queryFn: ({ signal }) => fetchMatchDays(request, signal) });
