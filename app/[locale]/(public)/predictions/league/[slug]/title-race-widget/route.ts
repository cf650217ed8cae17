import { leagueWidgetRoute } from '@/app/[locale]/league-widget-response';
import { raceWidget } from '@/components/leagues/league-widget';

export const dynamic = 'force-dynamic';

/** A league's title race for other sites' frames. */
export const GET = leagueWidgetRoute('race-widget', raceWidget);
