import { PremiumOverlay } from '@/components/football/premium-overlay';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { freeOpenSlips, premiumLegs } from '@/lib/domain/accounts/entitlements';
import type { I18n } from '@/lib/format/i18n';
import { marketName, outcomeName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { markets } from '@/lib/model/markets';
import { href } from '@/lib/routing/hrefs';
import { WhatIf } from './what-if';
import type { WhatIfLabels, WhatIfMessages } from './what-if-types';
import css from './what-if.module.css';

type WhatIfSectionProps = { match: MatchDetail };

function labelsOf(match: MatchDetail, i18n: I18n): WhatIfLabels {
  // The panel only shows markets with labels; labels of derived markets would double their size on every match's page.
  const named = markets.filter(
    ({ family, isDerived }) => !isDerived && family !== 'asian-handicap' && family !== 'correct-score',
  );
  return {
    home: match.home.shortName,
    away: match.away.shortName,
    handicap: i18n.t('match.asianHandicap'),
    correctScore: marketName('correct-score', i18n),
    markets: Object.fromEntries(
      named.map(({ id, outcomes }) => [
        id,
        {
          name: marketName(id, i18n),
          outcomes: Object.fromEntries(outcomes.map((outcome) => [outcome, outcomeName(id, outcome, match, i18n)])),
        },
      ]),
    ),
  };
}

function messagesOf(match: MatchDetail, { t }: I18n): WhatIfMessages {
  return {
    open: t('matchTools.whatIf.open'),
    homeGoals: t('matchTools.whatIf.goalsOf', { team: match.home.shortName }),
    awayGoals: t('matchTools.whatIf.goalsOf', { team: match.away.shortName }),
    reset: t('matchTools.whatIf.reset'),
    model: t('match.receipt.modelVersion'),
    yours: t('matchTools.whatIf.yours'),
    outcome: t('match.outcomeColumn'),
    handicaps: t('match.handicapLines'),
    failed: t('matchTools.whatIf.failed'),
  };
}

/**
 * Sliders for the projected goals, because the visitor may know things that results do not show, such as injuries or a
 * rested squad. Before kick-off only the free markets follow them; for premium members, and for everyone afterwards,
 * all markets do. Their numbers are computed in the browser.
 */
export function WhatIfSection({ match }: WhatIfSectionProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { prediction } = match;
  if (!prediction) return null;
  return (
    <Section id="what-if" title={t('matchTools.whatIf.title')} lead={t('matchTools.whatIf.lead')} brief="">
      <WhatIf
        parameters={match.matrixParameters}
        published={{ goals: prediction.expectedGoals, draw: prediction.result.draw }}
        address={{ date: match.date, slug: match.slug }}
        labels={labelsOf(match, i18n)}
        messages={messagesOf(match, i18n)}
        locale={locale}
      >
        <PremiumOverlay
          messages={{
            title: t('widgets.premium.title'),
            text: t('widgets.premium.text'),
            benefitsTitle: t('widgets.premium.benefits'),
            action: t('widgets.premium.action'),
          }}
          benefits={[
            t('payments.adds.matrix'),
            t('payments.adds.markets'),
            t('payments.adds.accumulator', { count: premiumLegs, open: freeOpenSlips }),
            t('payments.adds.tools'),
          ]}
          href={href(locale, 'premium')}
        >
          <div className={css.sketch}>
            <span />
            <span />
            <span />
          </div>
        </PremiumOverlay>
      </WhatIf>
    </Section>
  );
}
