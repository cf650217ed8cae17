import { writeFileSync } from 'node:fs';
import { createClock } from '@/lib/domain/shared/clock';
import type { Reliability } from '@/lib/model/backtest/reliability';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { InputError } from './input-error';

/**
 * Writes what the methodology page shows of a backtest on results alone, with the day and the model's version, as JSON
 * of five decimals.
 * @throws InputError where the file cannot be written
 */
export function saveReliability(file: string, figures: Reliability): void {
  const measured = { measuredOn: createClock().now().toISOString().slice(0, 10), model: RESULT_SETTINGS.version };
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(5)) : value);
  try {
    writeFileSync(file, `${JSON.stringify({ ...measured, ...figures }, rounded, 2)}\n`);
  } catch {
    throw new InputError(`${file}: cannot be written`);
  }
}
