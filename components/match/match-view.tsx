import { EmbedFold } from '@/components/football/embed-fold';
import { PlainPart } from '@/components/layout/plain-part';
import { SectionLinks } from '@/components/ui/section-links';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import type { I18n } from '@/lib/format/i18n';
import { useI18n } from '@/lib/format/use-i18n';
import { href, wirePath } from '@/lib/routing/hrefs';
import { CompareSection } from './compare-section';
import { DepthSection } from './depth-section';
import { FormSection } from './form-section';
import { GoalsSection } from './goals-section';
import { GoalsTimeline } from './goals-timeline';
import { GoingThroughSection } from './going-through-section';
import { HeadToHeadSection } from './head-to-head-section';
import { LiveSection } from './live-section';
import { LockedSection } from './locked-section';
import { MarketsSection } from './markets-section';
import { MatchHeader } from './match-header';
import css from './match-view.module.css';
import { PremiumNumbers } from './premium-numbers';
import { ReceiptSection } from './receipt-section';
import { SavePickSection } from './save-pick-section';
import { ScoreMatrixSection } from './score-matrix-section';
import { StakesSection } from './stakes-section';
import { TableSection } from './table-section';
import { WhatIfSection } from './what-if-section';
import { WhySection } from './why-section';

export type MatchViewProps = {
  match: MatchDetail;
  /** The measured hit rates, by band of probability. */ tallies?: BandTallies;
  siteUrl: string;
  siteZone: string;
};

/** One match: who is more likely to win and when, then why, then everything derived from the same score matrix. */
export function MatchView({ match, tallies, siteUrl, siteZone }: MatchViewProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { home, away, date, slug } = match;
  return (
    <div className={css.view}>
      <MatchHeader match={match} tallies={tallies} siteZone={siteZone} />
      <PlainPart>
        <SectionLinks sections={partsOf(match, i18n)} />
      </PlainPart>
      <div className={css.main}>
        <PlainPart className={css.part}>
          <GoalsTimeline match={match} />
          <LiveSection match={match} />
          <GoalsSection match={match} />
          <GoingThroughSection match={match} />
          <StakesSection match={match} />
          <WhySection match={match} />
          <MarketsSection match={match} tallies={tallies} />
          <ScoreMatrixSection match={match} />
        </PlainPart>
        <SavePickSection match={match} />
        <PlainPart className={css.part}>
          <DepthSection match={match} />
        </PlainPart>
        <WhatIfSection match={match} />
        <PlainPart className={css.part}>
          <CompareSection match={match} siteZone={siteZone} />
        </PlainPart>
        {match.locked.length > 0 ? (
          <PremiumNumbers
            address={{ date: match.date, slug: match.slug }}
            locked={match.locked}
            tallies={tallies}
            locale={locale}
          >
            <PlainPart>
              <LockedSection match={match} />
            </PlainPart>
          </PremiumNumbers>
        ) : null}
      </div>
      <PlainPart className={css.aside}>
        <TableSection match={match} />
        <FormSection match={match} />
        <HeadToHeadSection match={match} />
        <ReceiptSection match={match} siteZone={siteZone} />
      </PlainPart>
      <PlainPart className={css.last}>
        <EmbedFold
          widget="match-widget"
          title={t('match.title', { home: home.name, away: away.name })}
          address={siteUrl + wirePath(href(locale, 'match-widget', { date, prediction: slug }))}
        />
      </PlainPart>
    </div>
  );
}

/** Links to this match's sections. */
function partsOf(
  { liveChances, prediction, stakes, why, table }: MatchDetail,
  { t }: I18n,
): { id: string; title: string }[] {
  return [
    ...(liveChances ? [{ id: 'live', title: t('live.title') }] : []),
    ...(prediction ? [{ id: 'goals', title: t('match.topScoresTitle') }] : []),
    ...(stakes ? [{ id: 'stakes', title: t('stakes.title') }] : []),
    ...(why ? [{ id: 'why', title: t('match.whyTitle') }] : []),
    ...(prediction ? [{ id: 'markets', title: t('match.marketsTitle') }] : []),
    ...(table.length > 0 ? [{ id: 'table', title: t('match.tableTitle') }] : []),
    { id: 'form', title: t('match.formTitle') },
    { id: 'head-to-head', title: t('match.headToHeadTitle') },
  ];
}
