import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@/lib/domain/shared/errors';
import { regionNames } from '@/lib/domain/shared/region-names';

const names = regionNames('en', 'none');

/**
 * English name and flag of a country.
 * @param code two letters, any case
 * @throws {AppError} 400 for anything but two letters, 404 for an unknown country
 */
export function describeCountry(code: string): { name: string; flag: string } {
  if (!/^[a-z]{2}$/i.test(code)) throw new AppError(400, 'errors.badRequest');
  const lower = code.toLowerCase();
  const name = names.of(code.toUpperCase());
  const flag = `/flags/${lower}.png`;
  if (!name || !existsSync(path.join(process.cwd(), 'public', flag))) throw new AppError(404, 'errors.notFound');
  return { name, flag };
}
