import { articleScreen } from '@/app/[locale]/article-screen';
import { loadI18n } from '@/lib/format/load-i18n';
import { describeModel } from '@/lib/server/services/predicting/describe-model';

const screen = articleScreen('methodology', 'guides', async (locale) => {
  const { format } = await loadI18n(locale);
  const model = describeModel();
  return {
    values: {
      decay: format.score(model.decayPerDay),
      window: format.count(model.windowDays),
      halfLife: format.count(Math.round(model.halfLifeDays)),
      rho: format.goalsFine(model.rho),
      rps: format.score(model.backtest.rps),
      rpsBase: format.score(model.backtest.baseRateRps),
      rpsMarket: format.score(model.backtest.marketRps),
    },
  };
});
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
