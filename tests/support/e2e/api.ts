import { expect, type APIRequestContext } from '@playwright/test';
import {
  matchDetailSchema,
  predictionsPageSchema,
  type MatchDetail,
  type PredictionsPage,
} from '@/lib/contracts/predictions';

export async function getPredictions(request: APIRequestContext, query = ''): Promise<PredictionsPage> {
  const answer = await request.get(`/api/predictions${query}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return predictionsPageSchema.parse(await answer.json());
}

export async function getMatch(
  request: APIRequestContext,
  { date, slug }: { date: string; slug: string },
): Promise<MatchDetail> {
  const answer = await request.get(`/api/predictions/${date}/${slug}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return matchDetailSchema.parse(await answer.json());
}
