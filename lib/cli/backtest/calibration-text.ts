import type { Calibration } from '@/lib/model/scoring/resampled-ece';

/** A calibration error with the middle 95 per cent of the errors in resampled matches. */
export const calibrationText = ({ error, low, high }: Calibration): string =>
  `${error.toFixed(4)} (${low.toFixed(4)} to ${high.toFixed(4)})`;
