import { useTranslations } from 'next-intl';
import { SharePage } from '@/components/football/share-page';
import { PlainPart } from '@/components/layout/plain-part';
import { PageTitle } from '@/components/ui/page-title';
import { Pagination } from '@/components/ui/pagination';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { MarketBoard } from '@/lib/contracts/market-board';
import type { MatchSummary } from '@/lib/contracts/predictions';
import type { TrackRecord } from '@/lib/contracts/track-record';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { intlTag } from '@/lib/i18n/formats';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { recordOgImagePath } from '@/lib/routing/og-image-paths';
import { ComparisonSection } from './comparison-section';
import { GradedList } from './graded-list';
import { MarketBoardSection } from './market-board-section';
import { OriginSection } from './origin-section';
import css from './record.module.css';
import { SeasonForecastsSection } from './season-forecasts-section';
import { VerifyLedger } from './verify-ledger';

export type TrackRecordViewProps = {
  record: TrackRecord;
  /** The public version. */
  board: MarketBoard;
  /** A page of the newest graded matches, both hits and misses. */
  latest: readonly MatchSummary[];
  /** What is graded, and with which scores. */
  intro: string;
  /** The newest week that has a note. */
  week: string | null;
  page: number;
  pageCount: number;
};

/**
 * How all predictions did, losses included: sealed ones first, the backtest separately, then the proof that anyone can
 * check.
 */
export function TrackRecordView({ record, board, latest, intro, week, page, pageCount }: TrackRecordViewProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { entries, hash } = record.ledger;
  return (
    <div className={shared.stack}>
      <PlainPart>
        <PageTitle>{t('shell.trackRecord')}</PageTitle>
        <p className={shared.wideLead}>{intro}</p>
        {week === null ? null : (
          <p>
            <Link className={css.button} href={href(locale, 'weekly-note', { week })}>
              {t('meta.weeklyNote.name')}
            </Link>
          </p>
        )}
        {record.origins.every(({ total }) => total === null) ? <p className={css.note}>{t('record.nothing')}</p> : null}
        {record.origins
          .filter(({ total }) => total !== null)
          .map((origin, index) => (
            <OriginSection key={origin.origin} record={origin} isFirst={index === 0} />
          ))}
        <SeasonForecastsSection forecasts={record.seasonForecasts} />
        <ComparisonSection comparisons={record.comparisons} />
        <MarketBoardSection board={board} />
      </PlainPart>
      <Section id="verify" title={t('record.verifyTitle')} lead={t('record.verifyLead')}>
        <VerifyLedger
          tag={intlTag(locale)}
          messages={{
            start: t('record.verifyStart'),
            running: t('record.verifyRunning', { entries: '{entries}' }),
            holds: t('record.verifyHolds', { entries: '{entries}' }),
            broken: t('record.verifyBroken', { entry: '{entry}' }),
            failed: t('record.verifyFailed'),
          }}
        />
        {hash === null ? null : (
          <p className={css.hash}>
            {t('match.receipt.sequence') + format.colon + format.count(entries)} ·{' '}
            {t('match.receipt.hash') + format.colon}
            <bdi>{hash}</bdi>
          </p>
        )}
        <p className={shared.row}>
          <SharePage
            title={t('shell.trackRecord')}
            image={recordOgImagePath(locale)}
            cited={hash === null ? {} : { sequence: entries, hash }}
          />
        </p>
      </Section>
      <PlainPart>
        <Section id="download" title={t('record.download')}>
          <p className={shared.row}>
            <a className={css.button} href="/api/track-record/predictions.csv" download>
              {t('record.csv')}
            </a>
            <a className={css.button} href="/api/track-record/predictions.json" download>
              {t('record.json')}
            </a>
            <Link className={css.button} href={`${href(locale, 'open-data')}#use`}>
              {t('openData.useTitle')}
            </Link>
          </p>
        </Section>
        {latest.length > 0 ? (
          <Section id="latest" title={t('record.latest')}>
            <GradedList matches={latest} />
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefOf={(number) => `${href(locale, 'track-record')}${number > 1 ? `?page=${number}` : ''}`}
            />
          </Section>
        ) : null}
      </PlainPart>
    </div>
  );
}
