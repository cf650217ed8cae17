import { leagueWidgetRoute } from '@/app/[locale]/league-widget-response';
import { leagueWidget } from '@/components/leagues/league-widget';

export const dynamic = 'force-dynamic';

/** A league's table with chances for other sites' frames. */
export const GET = leagueWidgetRoute('league-widget', leagueWidget);
