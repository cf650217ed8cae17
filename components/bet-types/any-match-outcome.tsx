import type { I18n } from '@/lib/format/i18n';
import { OutcomeLabel } from './outcome-label';

type AnyMatchOutcomeProps = { marketId: string; outcome: string; i18n: I18n };

/** The name of an outcome in any match: home and away stand for the teams. */
export function AnyMatchOutcome({ marketId, outcome, i18n }: AnyMatchOutcomeProps) {
  const { t } = i18n;
  const isSide = outcome === 'home' || outcome === 'draw' || outcome === 'away';
  if (isSide) return <>{t(`match.outcome.${outcome}`)}</>;
  const teams = { home: { shortName: t('team.home') }, away: { shortName: t('team.away') } };
  return <OutcomeLabel marketId={marketId} outcome={outcome} teams={teams} i18n={i18n} />;
}
