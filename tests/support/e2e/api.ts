import { expect, type APIRequestContext } from '@playwright/test';
import {
  matchDetailSchema,
  predictionsPageSchema,
  type MatchDetail,
  type PredictionsPage,
} from '@/lib/contracts/predictions';

export async function getPredictions(request: APIRequestContext, query = ''): Promise<PredictionsPage> {
  const response = await request.get(`/api/predictions${query}`);
  expect(response.status(), await response.text()).toBe(200);
  return predictionsPageSchema.parse(await response.json());
}

export async function getMatch(
  request: APIRequestContext,
  { date, slug }: { date: string; slug: string },
): Promise<MatchDetail> {
  const response = await request.get(`/api/predictions/${date}/${slug}`);
  expect(response.status(), await response.text()).toBe(200);
  return matchDetailSchema.parse(await response.json());
}
