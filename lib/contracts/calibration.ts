import { z } from 'zod';

const probability = z.number().min(0).max(1);

/**
 * One band of a calibration table: forecasts with from <= p < to, their mean, and how often they came true. Empty bands
 * are left out.
 */
export const calibrationBinSchema = z.object({
  from: probability,
  to: probability,
  count: z.int(),
  meanForecast: probability,
  hitRate: probability,
});
export type CalibrationBin = z.infer<typeof calibrationBinSchema>;
