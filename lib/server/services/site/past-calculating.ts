import { pageTags } from '@/lib/domain/shared/page-tags';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { isCalculating } from '@/lib/server/services/ingesting/published';

/** Whether past predictions, grades, seasons and rankings are still being calculated, which every page says then. */
export async function isPastCalculating(): Promise<boolean> {
  dependsOn(pageTags.source);
  return isCalculating(getRuntime());
}
