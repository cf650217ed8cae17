import { AppError } from '@/lib/domain/shared/errors';
import { isCommonPassword } from '@/lib/server/auth/common-passwords';

/** @throws {AppError} 422 on the password's field */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password))
    throw new AppError(422, 'errors.invalidFields', { fields: { [field]: 'auth.passwordCommon' } });
}
