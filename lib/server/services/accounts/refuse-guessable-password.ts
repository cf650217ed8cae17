import { AppError } from '@/lib/domain/shared/errors';
import { guessProblem } from '@/lib/server/auth/guessable-passwords';

/** @throws {AppError} 422 on the password's field, with the reason */
export async function refuseGuessablePassword(password: string, field: string): Promise<void> {
  const problem = await guessProblem(password);
  if (problem) throw new AppError(422, 'errors.invalidFields', { fields: { [field]: problem } });
}
