import { bookmakerLinkListSchema, type BookmakerLink, type BookmakerLinkList } from '@/lib/contracts/bookmaker-links';
import type { LinksByCountry } from '@/lib/domain/football/bookmaker-link';
import { siteDay } from '@/lib/domain/shared/dates';
import { AppError } from '@/lib/domain/shared/errors';
import { groupBy } from '@/lib/domain/shared/group-by';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { deleteLink, listLinks, saveLink } from '@/lib/server/repositories/bookmaker-link-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { invalidate } from '@/lib/server/services/ingesting/refresh-data';

/** The stored links, without those of bookmakers that the site no longer knows. */
async function knownLinks(): Promise<BookmakerLink[]> {
  const rows = await listLinks(getRuntime().database.sql);
  const { shape } = bookmakerLinkListSchema;
  return rows.flatMap((row) => shape.items.element.safeParse(row).data ?? []);
}

export async function listBookmakerLinks(): Promise<BookmakerLinkList> {
  return { items: await knownLinks() };
}

/** The links by country, for the browser, which knows its visitor's country. */
export async function linksByCountry(): Promise<LinksByCountry> {
  dependsOn(pageTags.bookmakerLinks);
  const links = groupBy(await knownLinks(), ({ country }) => country);
  return Object.fromEntries(
    [...links].map(([country, ofCountry]) => [
      country,
      Object.fromEntries(ofCountry.map(({ bookmaker, url }) => [bookmaker, url])),
    ]),
  );
}

/** @throws {AppError} 422 on `checkedOn` if that day has not begun */
export async function setBookmakerLink(
  { account: admin }: Authenticated,
  link: BookmakerLink,
): Promise<BookmakerLinkList> {
  const runtime = getRuntime();
  const now = runtime.clock.now();
  if (link.checkedOn > siteDay(now, runtime.env.SITE_TIMEZONE))
    throw new AppError(422, 'errors.invalidFields', { fields: { checkedOn: 'errors.invalidFields' } });
  await runtime.database.transaction(async (tx) => {
    await saveLink(tx, link);
    await insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: 'bookmaker.linked',
      detail: link,
      createdAt: now,
    });
  });
  invalidate(runtime, [[pageTags.bookmakerLinks]]);
  return listBookmakerLinks();
}

/** @throws {AppError} 404 */
export async function removeBookmakerLink(
  { account: admin }: Authenticated,
  country: string,
  bookmaker: string,
): Promise<BookmakerLinkList> {
  const runtime = getRuntime();
  await runtime.database.transaction(async (tx) => {
    if (!(await deleteLink(tx, country, bookmaker))) throw new AppError(404, 'errors.notFound');
    await insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: 'bookmaker.unlinked',
      detail: { country, bookmaker },
      createdAt: runtime.clock.now(),
    });
  });
  invalidate(runtime, [[pageTags.bookmakerLinks]]);
  return listBookmakerLinks();
}
