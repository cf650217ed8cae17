import type { AdminMatch } from '@/lib/contracts/admin-matches';
import type { MessageKey } from '@/lib/i18n/translate';

export function stateKey({ status, ruling }: Pick<AdminMatch, 'status' | 'ruling'>): MessageKey {
  if (ruling) return `match.status.${ruling}`;
  return status === 'scheduled' ? 'adminTasks.matches.scheduled' : `match.status.${status}`;
}
