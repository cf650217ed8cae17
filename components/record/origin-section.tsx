import { CalibrationPlot } from '@/components/football/calibration-plot';
import { Section } from '@/components/ui/section';
import type { OriginRecord } from '@/lib/contracts/track-record';
import { marketName } from '@/lib/format/market-text';
import { tipScoreText } from '@/lib/format/tip-score';
import { useI18n } from '@/lib/format/use-i18n';
import { betTypes } from '@/lib/model/markets';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { BreakdownTable } from './breakdown-table';
import { FlatStakesSection } from './flat-stakes-section';
import { ModelNotes } from './model-notes';
import css from './record.module.css';
import { ScoresTable } from './scores-table';

/** How many markets show their calibration in the first fold; the others are in a second one. */
const firstMarkets = 4;

type OriginSectionProps = {
  record: OriginRecord;
  /** Whether its first calibration is open. */ isFirst: boolean;
};

/**
 * Everything about the graded predictions of one origin; renders nothing if there are none. Sealed predictions and the
 * backtest never share a figure.
 */
export function OriginSection({ record, isFirst }: OriginSectionProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { origin, total } = record;
  const lead = origin === 'live' ? undefined : t('home.backtestText');
  if (!total) return null;
  const shown = betTypes.flatMap((market) => record.calibration.filter((each) => each.market === market));
  const plot = ({ market, bands }: (typeof shown)[number]) => (
    <details key={market} className={css.market} open={isFirst && market === shown[0]?.market}>
      <summary>{marketName(market, i18n)}</summary>
      <CalibrationPlot bins={bands} />
    </details>
  );
  return (
    <Section id={origin} title={t(`home.${origin}`)} lead={lead}>
      <p className={css.figure}>
        <strong>{format.percentFine(total.called / total.matches)}</strong>{' '}
        <span>{tipScoreText({ ...total, graded: total.matches }, i18n)}</span>
      </p>
      <FlatStakesSection stakes={record.stakes} />
      <h3 className={css.subtitle}>{t('record.calibration')}</h3>
      {shown.slice(0, firstMarkets).map(plot)}
      {shown.length > firstMarkets ? (
        <details>
          <summary className={css.more}>{t('markets.further')}</summary>
          {shown.slice(firstMarkets).map(plot)}
        </details>
      ) : null}
      <p className={css.note}>{t('record.leadText')}</p>
      <details>
        <summary className={css.more}>{t('home.howCounted')}</summary>
        <p className={css.note}>{t('tips.expected')}</p>
        <ScoresTable origin={origin} scores={total} />
        <p className={css.note}>{t('match.receipt.scores')}</p>
        <ModelNotes record={record} />
        <p className={css.note}>
          {t('record.baseText')} {total.market ? null : t('record.noPrices')}
        </p>
      </details>
      <div className={css.pair}>
        <BreakdownTable
          caption={t('record.byLeague')}
          rows={record.leagues.map(({ league, ...scores }) => ({
            ...scores,
            key: league.code,
            name: (
              <Link className={css.link} href={href(locale, 'predictions-league', { slug: league.slug })}>
                <bdi>{league.name}</bdi>
              </Link>
            ),
          }))}
        />
        <BreakdownTable
          caption={t('record.byMonth')}
          rows={[...record.months].reverse().map(({ month, ...scores }) => ({
            ...scores,
            key: month,
            name: <span className={css.whole}>{format.month(`${month}-01`)}</span>,
          }))}
        />
      </div>
    </Section>
  );
}
