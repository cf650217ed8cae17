import { writeFileSync } from 'node:fs';
import { createClock } from '@/lib/domain/shared/clock';
import type { Reliability } from '@/lib/model/backtest/reliability';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { InputError } from './input-error';

/**
 * Writes the methodology page's figures from a backtest on results alone, with the model's version.
 * @throws InputError if the file cannot be written
 */
export function saveReliability(file: string, figures: Reliability): void {
  saveFigures(file, { model: RESULT_SETTINGS.version, ...figures });
}

/**
 * Writes unrounded figures with the day: they are rounded only where they are shown.
 * @throws InputError if the file cannot be written
 */
export function saveFigures(file: string, figures: object): void {
  const measuredOn = createClock().now().toISOString().slice(0, 10);
  try {
    writeFileSync(file, `${JSON.stringify({ measuredOn, ...figures }, null, 2)}\n`);
  } catch {
    throw new InputError(`${file}: cannot be written`);
  }
}
