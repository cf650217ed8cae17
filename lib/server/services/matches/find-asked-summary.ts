import type { MatchSummary } from '@/lib/contracts/predictions';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { dependsOn } from '@/lib/server/runtime';
import { expiresWithStatus } from '@/lib/server/services/page-expiry';
import { findAskedMatch, type MatchAddress } from './find-asked-match';
import { toMatchSummary } from './match-summary';
import { siteMoment } from './site-moment';

export type AskedSummary =
  | { match: MatchSummary; redirectTo?: undefined }
  /** The match has another date or spelling. */
  | { match?: undefined; redirectTo: MatchAddress };

/** The match at an address with its free numbers; null if there is no such match. */
export async function findAskedSummary(date: string, slug: string): Promise<AskedSummary | null> {
  const moment = siteMoment();
  const asked = await findAskedMatch(date, slug, moment);
  if (!asked?.row) return asked;
  const { match } = asked.row;
  dependsOn(pageTags.match(match.id), pageTags.day(asked.date));
  expiresWithStatus(match, moment.now);
  return { match: toMatchSummary(asked.row, moment) };
}
