import type { Resealed } from '@/lib/server/services/accounts/reseal-secrets';
import { announce } from './announce';

export function announceResealed({ done, lost }: Resealed): void {
  if (done > 0) announce(`Second factors resealed with the current AUTH_SECRET: ${done}`);
  if (lost > 0)
    announce(
      `Second factors that neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS can open: ${lost}. Their owners can't log in until you run \`npm run user -- --email E --remove-second-factor\``,
    );
}

export function announcePushKeys(outcome: 'made' | 'kept' | 'resealed' | 'replaced'): void {
  if (outcome === 'replaced')
    announce(
      'The keys for push services could be opened with neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS and were replaced; browsers subscribe again on their next visit',
    );
}
