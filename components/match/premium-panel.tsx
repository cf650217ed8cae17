'use client';

import { IslandMessages } from '@/components/client/island-messages';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import type { I18n } from '@/lib/format/i18n';
import { findMarket } from '@/lib/model/markets';
import { MarketsSection } from './markets-section';
import { ScoreMatrixSection } from './score-matrix-section';
import { TopScores } from './top-scores';

type PremiumPanelProps = {
  match: MatchDetail;
  /** The ids of the parts that the public page does not show. */ locked: readonly string[];
  tallies?: BandTallies | undefined;
  i18n: I18n;
};

/** The locked markets, all goal lines together, and the score matrix with its likeliest scores. */
export function PremiumPanel({ match, locked, tallies, i18n }: PremiumPanelProps) {
  const { t } = i18n;
  const further = match.markets.filter(({ id }) => locked.includes(id) || findMarket(id)?.family === 'over-under');
  return (
    <IslandMessages i18n={i18n}>
      <MarketsSection
        match={{ ...match, markets: further }}
        tallies={tallies}
        own={{ id: 'further-markets', title: t('slips.opened.title'), lead: t('match.lockedText') }}
      />
      <ScoreMatrixSection match={match}>
        <h3>{t('match.topScoresTitle')}</h3>
        <TopScores scores={match.topScores} />
      </ScoreMatrixSection>
    </IslandMessages>
  );
}
