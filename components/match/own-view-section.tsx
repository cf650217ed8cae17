import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { I18n } from '@/lib/format/i18n';
import { outcomeName } from '@/lib/format/market-text';
import { OwnView } from './own-view';
import type { OwnViewRows } from './own-view-types';

type OwnViewSectionProps = { match: MatchDetail; i18n: I18n };

/** Free sliders for what no result tells: the model knows neither injuries nor a rested squad. */
export function OwnViewSection({ match, i18n }: OwnViewSectionProps) {
  const { t, locale } = i18n;
  const { prediction } = match;
  if (!prediction) return null;
  const result = (['home', 'draw', 'away'] as const).map((outcome) => ({
    market: 'match-result',
    outcome,
    name: outcomeName('match-result', outcome, match, i18n),
  }));
  const rows: OwnViewRows = [
    ...result,
    {
      market: 'over-under-2-5',
      outcome: 'over',
      name: outcomeName('over-under-2-5', 'over', match, i18n),
    },
    { market: 'both-teams-to-score', outcome: 'yes', name: t('match.bothScoreShort') },
  ];
  return (
    <Section id="own-view" title={t('ownView.title')} lead={t('ownView.lead')}>
      <OwnView
        view={{ goals: prediction.expectedGoals, draw: prediction.result.draw }}
        rows={rows}
        messages={{
          open: t('ownView.open'),
          homeAttack: t('ownView.attackOf', { team: match.home.shortName }),
          awayAttack: t('ownView.attackOf', { team: match.away.shortName }),
          reset: t('matchTools.whatIf.reset'),
          model: t('match.receipt.modelVersion'),
          yours: t('matchTools.whatIf.yours'),
          outcome: t('match.outcomeColumn'),
          failed: t('matchTools.whatIf.failed'),
        }}
        locale={locale}
      />
    </Section>
  );
}
