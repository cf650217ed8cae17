import { announcementSchema, type Announcement } from '@/lib/contracts/announcement';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { Locale } from '@/lib/i18n/locales';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { deleteSetting, findSetting, saveSetting } from '@/lib/server/repositories/settings-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { invalidate } from '@/lib/server/services/ingesting/refresh-data';
import { expiresAt } from '@/lib/server/services/page-expiry';

const key = 'announcement';

/** The stored announcement, whether or not it is shown now. */
export async function getAnnouncement(): Promise<Announcement | null> {
  const stored = await findSetting(getRuntime().database.sql, key);
  return announcementSchema.nullable().safeParse(stored ?? null).data ?? null;
}

/**
 * The announcement at the top of a page now. The page is rendered again when an announcement begins, ends or changes,
 * so that cached pages show it in time.
 */
export async function shownAnnouncement(locale: Locale): Promise<string | null> {
  dependsOn(pageTags.announcement);
  const announcement = await getAnnouncement();
  if (!announcement) return null;
  const now = getRuntime().clock.now();
  const [from, to] = [new Date(announcement.from), new Date(announcement.to)];
  if (now >= to) return null;
  expiresAt(now < from ? from : to);
  return now < from ? null : (announcement.texts[locale] ?? announcement.texts.en ?? null);
}

/** Replaces the announcement; null removes it. */
export async function setAnnouncement(
  { account: admin }: Authenticated,
  announcement: Announcement | null,
): Promise<{ announcement: Announcement | null }> {
  const runtime = getRuntime();
  await runtime.database.transaction(async (tx) => {
    if (announcement) await saveSetting(tx, key, announcement);
    else await deleteSetting(tx, key);
    await insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: announcement ? 'announcement.set' : 'announcement.removed',
      detail: announcement ?? {},
      createdAt: runtime.clock.now(),
    });
  });
  invalidate(runtime, [[pageTags.announcement]]);
  return { announcement };
}
