import { getTranslations } from 'next-intl/server';
import { articleScreen } from '@/app/[locale]/article-screen';
import { CalibrationPlot } from '@/components/football/calibration-plot';
import { PeersSection } from '@/components/static/peers-section';
import { StudyTable } from '@/components/static/study-table';
import { getFormats } from '@/lib/format/get-i18n';
import { describeModel } from '@/lib/server/services/predicting/describe-model';

const screen = articleScreen('methodology', 'guides', async (locale) => {
  const format = await getFormats();
  const t = await getTranslations({ locale, namespace: 'guides.methodology' });
  const model = describeModel();
  const { untouchedLeagues: untouched, halfTime, peers, chosenBefore } = model;
  const gainOf = (who: string) => {
    const less = chosenBefore.rows.find((row) => row.who === who)?.less?.rps;
    return less ? format.scoreWithError({ mean: -less.mean, error: less.error }) : '';
  };
  const points = (share: number) => format.goalsFine(share * 100);
  return {
    values: {
      decay: format.score(model.decayPerDay),
      window: format.count(model.windowDays),
      halfLife: format.count(Math.round(model.halfLifeDays)),
      eloShare: format.percent(model.eloShare),
      settled: format.percent(model.settledGoals),
      rho: format.goalsFine(model.rho),
      rps: format.score(model.backtest.rps),
      rpsBase: format.score(model.backtest.baseRateRps),
      rpsMarket: format.score(model.backtest.marketRps),
      peerMatches: peers.matches,
      laterMatches: chosenBefore.matches,
      chancesGain: gainOf('chances'),
      bothGain: gainOf('both'),
      leagues: untouched.leagues,
      matches: untouched.matches,
      error: points(untouched.calibration.error),
      low: points(untouched.calibration.low),
      high: points(untouched.calibration.high),
      date: format.day(untouched.measuredOn),
      liveLeagues: halfTime.leagues,
      liveMatches: halfTime.matches,
      liveRps: format.score(halfTime.scores.live.rps),
      liveRpsBefore: format.score(halfTime.scores.preMatch.rps),
    },
    slots: {
      8: <PeersSection rows={peers.rows} />,
      9: <StudyTable parts={{ ...untouched, all: untouched }} />,
      10: <CalibrationPlot bins={untouched.bins} caption={t('section10.plot')} />,
      11: <CalibrationPlot bins={halfTime.bins} caption={t('section11.plot')} />,
    },
  };
});
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
