import { pageTags } from '@/lib/domain/shared/page-tags';
import { remembered } from '@/lib/server/remembered';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { isCalculating } from '@/lib/server/services/ingesting/published';

/**
 * Whether past predictions, grades, seasons and rankings are still being calculated; every page and every response of
 * the open API states it.
 */
export function isPastCalculating(): Promise<boolean> {
  return remembered('past calculating', () => {
    dependsOn(pageTags.source);
    return isCalculating(getRuntime());
  });
}
