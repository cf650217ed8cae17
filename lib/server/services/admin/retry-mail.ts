import type { Done } from '@/lib/contracts/account';
import { AppError } from '@/lib/domain/shared/errors';
import { retryMail } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';

/** Retries a failed mail, given up or not. @throws {AppError} 404 */
export async function retryFailedMail(id: string): Promise<Done> {
  const { clock, database } = getRuntime();
  if (!(await database.transaction((tx) => retryMail(tx, id, clock.now())))) throw new AppError(404, 'errors.notFound');
  sendSoon();
  return { status: true };
}
