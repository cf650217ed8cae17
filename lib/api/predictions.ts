import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MatchDetail, PredictionsPage, PredictionsQuery } from '@/lib/contracts/predictions';
import { api } from './client';
import { queryClient } from './query-client';

export type PredictionsRequest = Partial<PredictionsQuery>;

export async function fetchPredictions(request: PredictionsRequest, signal?: AbortSignal): Promise<PredictionsPage> {
  const { data } = await api.get<PredictionsPage>('/predictions', { params: request, signal });
  return data;
}

/** Every kept list of matches. */
export const predictionsKey = ['predictions'] as const;

export const predictionsOptions = (request: PredictionsRequest) =>
  queryOptions({ queryKey: [...predictionsKey, request], queryFn: ({ signal }) => fetchPredictions(request, signal) });

export const usePredictions = (request: PredictionsRequest) => useQuery(predictionsOptions(request), queryClient);

/** @param date the site's day, YYYY-MM-DD; @param slug `{home}-vs-{away}` */
export async function fetchPrediction(date: string, slug: string, signal?: AbortSignal): Promise<MatchDetail> {
  const { data } = await api.get<MatchDetail>(`/predictions/${encodeURIComponent(date)}/${encodeURIComponent(slug)}`, {
    signal,
  });
  return data;
}

export const predictionOptions = (date: string, slug: string) =>
  queryOptions({ queryKey: ['prediction', date, slug], queryFn: ({ signal }) => fetchPrediction(date, slug, signal) });

export const usePrediction = (date: string, slug: string) => useQuery(predictionOptions(date, slug), queryClient);
