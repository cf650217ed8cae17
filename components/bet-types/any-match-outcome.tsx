import { useTranslations } from 'next-intl';
import { OutcomeLabel } from './outcome-label';

type AnyMatchOutcomeProps = { marketId: string; outcome: string };

/** The name of an outcome in any match: "home" and "away" take the place of the teams' names. */
export function AnyMatchOutcome({ marketId, outcome }: AnyMatchOutcomeProps) {
  const t = useTranslations();
  const isSide = outcome === 'home' || outcome === 'draw' || outcome === 'away';
  if (isSide) return <>{t(`match.outcome.${outcome}`)}</>;
  const teams = { home: { shortName: t('team.home') }, away: { shortName: t('team.away') } };
  return <OutcomeLabel marketId={marketId} outcome={outcome} teams={teams} />;
}
