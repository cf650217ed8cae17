import type { DatasetId } from '@/lib/contracts/open-data';
import type { MessageKey } from '@/lib/i18n/translate';

export const datasetTexts: Readonly<Record<DatasetId, MessageKey>> = {
  predictions: 'openData.predictions',
  ranking: 'openData.ranking',
  ratings: 'openData.ratings',
  'season-forecasts': 'openData.forecasts',
  'forecast-history': 'openData.history',
  results: 'openData.results',
  goals: 'openData.goals',
  calibration: 'record.calibration',
};
