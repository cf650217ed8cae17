import path from 'node:path';
import type { Clock } from '@/lib/domain/shared/clock';
import type { ServerEnv } from '@/lib/env/server';
import { outboxTransport } from './transports/outbox';
import { smtpTransport } from './transports/smtp';
import type { MailTransport } from './types';

/** The folder that receives the mails of a site without a mail server. */
export const outboxFolder = (dataDir: string): string => path.join(dataDir, 'outbox');

/** The SMTP transport if the operator has configured a server, else the outbox folder. */
export function mailTransport(env: Pick<ServerEnv, 'SMTP_URL' | 'DATA_DIR'>, clock: Clock): MailTransport {
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL) : outboxTransport(outboxFolder(env.DATA_DIR), () => clock.now());
}
