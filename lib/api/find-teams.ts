import type { SearchResult } from '@/lib/contracts/search';
import { api } from './client';

/** Teams by name, in any script; best first. */
export async function findTeams(q: string): Promise<SearchResult['teams']> {
  return (await api.get<SearchResult>('/search', { params: { q }, isToldByCaller: true })).data.teams;
}
