import type { CalibrationBand, OriginRecord } from '@/lib/contracts/track-record';
import { getTrackRecord } from '@/lib/server/services/record/get-track-record';
import { column, type CsvTable } from './csv-table';

type Band = CalibrationBand & { origin: OriginRecord['origin']; market: string };

export const calibrationTable: CsvTable<Band> = {
  origin: column(
    'string',
    'live: published before kick-off and sealed; backtest: calculated afterwards from earlier matches only.',
    ({ origin }) => origin,
  ),
  market: column('string', 'Id of the bet market, as in GET /api/bet-types.', ({ market }) => market),
  from: column('number', 'Lowest probability of the band, which belongs to it.', ({ from }) => from),
  to: column('number', 'Highest probability of the band, which belongs to the next one.', ({ to }) => to),
  predictions: column('integer', 'Outcomes with a probability in the band.', ({ count }) => count),
  mean_forecast: column('number', 'Mean of their probabilities.', ({ meanForecast }) => meanForecast),
  hits: column('integer', 'How many of them came true.', ({ hits }) => hits),
  hit_rate: column('number', 'Share of them that came true.', ({ hitRate }) => hitRate),
  low: column('number', 'Lower end of the 95 per cent interval of the true rate (Wilson).', ({ low }) => low),
  high: column('number', 'Upper end of the same interval.', ({ high }) => high),
};

/** The bands of the record's page. */
export async function* calibrationPages(): AsyncGenerator<Band[]> {
  const { origins } = await getTrackRecord();
  for (const { origin, calibration } of origins)
    yield calibration.flatMap(({ market, bands }) => bands.map((band) => ({ ...band, origin, market })));
}
