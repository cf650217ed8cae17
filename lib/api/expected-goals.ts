import type { ExpectedGoalsDay } from '@/lib/contracts/expected-goals';
import { api } from './client';

/** @param date the site's day, YYYY-MM-DD */
export async function fetchExpectedGoals(date: string, signal?: AbortSignal): Promise<ExpectedGoalsDay> {
  const { data } = await api.get<ExpectedGoalsDay>('/expected-goals', { params: { date }, signal });
  return data;
}
