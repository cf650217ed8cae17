import { setTimeout } from 'node:timers/promises';
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { matchDetailSchema, type MatchDetail } from '@/lib/contracts/match-detail';
import { predictionsPageSchema, type PredictionsPage } from '@/lib/contracts/predictions';
import { homeLeagues } from '@/lib/i18n/home-leagues';
import type { Locale } from '@/lib/i18n/locales';

/** The query that gives a list the same order as a language's pages. */
export function atHome(locale: Locale): string {
  const slugs = homeLeagues(locale).join(',');
  return slugs === '' ? '' : `firstLeagues=${slugs}`;
}

/** The header with which a call gets names in a language. */
export const inLanguage = (locale: Locale) => ({ headers: { 'Accept-Language': locale } });

/** Asks again when a busy server says that it may: it refuses what has waited for two seconds. */
async function ask(request: APIRequestContext, path: string, locale: Locale): Promise<APIResponse> {
  for (let left = 20; ; left -= 1) {
    const response = await request.get(path, inLanguage(locale));
    const { 'retry-after': pause } = response.headers();
    if (response.status() !== 503 || pause === undefined || left === 0) return response;
    await setTimeout(Number(pause) * 1_000);
  }
}

export async function getPredictions(
  request: APIRequestContext,
  query = '',
  locale: Locale = 'en',
): Promise<PredictionsPage> {
  const response = await ask(request, `/api/predictions${query}`, locale);
  expect(response.status(), await response.text()).toBe(200);
  return predictionsPageSchema.parse(await response.json());
}

export async function getMatch(
  request: APIRequestContext,
  { date, slug }: { date: string; slug: string },
  locale: Locale = 'en',
): Promise<MatchDetail> {
  const response = await ask(request, `/api/predictions/${date}/${slug}`, locale);
  expect(response.status(), await response.text()).toBe(200);
  return matchDetailSchema.parse(await response.json());
}
