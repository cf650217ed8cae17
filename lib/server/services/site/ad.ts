import { adSchema, type Ad } from '@/lib/contracts/ad';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { Locale } from '@/lib/i18n/locales';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { deleteSetting, findSetting, saveSetting } from '@/lib/server/repositories/settings-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { invalidate } from '@/lib/server/services/ingesting/refresh-data';

const key = 'ad';

/** The current advertisement; null if there is none, or the stored one is invalid. */
export async function getAd(): Promise<Ad | null> {
  const stored = await findSetting(getRuntime().database.sql, key);
  return adSchema.nullable().safeParse(stored ?? null).data ?? null;
}

/** The advertisement in the slot of pages in this language; components/layout/ad-slot.tsx leaves it out for premium. */
export async function shownAd(locale: Locale): Promise<{ text: string; url: string } | null> {
  dependsOn(pageTags.ad);
  const ad = await getAd();
  const text = ad?.texts[locale] ?? ad?.texts.en;
  return ad && text !== undefined ? { text, url: ad.url } : null;
}

/** Replaces the advertisement; null removes it. */
export async function setAd({ account: admin }: Authenticated, ad: Ad | null): Promise<{ ad: Ad | null }> {
  const runtime = getRuntime();
  await runtime.database.transaction(async (tx) => {
    if (ad) await saveSetting(tx, key, ad);
    else await deleteSetting(tx, key);
    await insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: ad ? 'ad.set' : 'ad.removed',
      detail: ad ?? {},
      createdAt: runtime.clock.now(),
    });
  });
  invalidate(runtime, [[pageTags.ad]]);
  return { ad };
}
