import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LeagueList } from '@/lib/contracts/leagues';
import { api } from './client';
import { queryClient } from './query-client';

export async function fetchLeagues(signal?: AbortSignal): Promise<LeagueList> {
  const { data } = await api.get<LeagueList>('/leagues', { signal });
  return data;
}

export const leaguesOptions = () => queryOptions({ queryKey: ['leagues'], queryFn: ({ signal }) => fetchLeagues(signal) });

export const useLeagues = () => useQuery(leaguesOptions(), queryClient);
