import { queryOptions, useQueries } from '@tanstack/react-query';
import type { TeamDetail } from '@/lib/contracts/teams';
import { api } from './client';
import { queryClient } from './query-client';

async function fetchTeam(id: string, signal?: AbortSignal): Promise<TeamDetail> {
  const { data } = await api.get<TeamDetail>(`/teams/${encodeURIComponent(id)}`, { signal });
  return data;
}

const teamOptions = (id: string) =>
  queryOptions({ queryKey: ['team', id], queryFn: ({ signal }) => fetchTeam(id, signal) });

/** Several teams, each with its own state. */
export const useTeams = (ids: readonly string[]) => useQueries({ queries: ids.map(teamOptions) }, queryClient);
