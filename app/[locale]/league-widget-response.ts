import { readLocale } from '@/app/[locale]/read-locale';
import type { WidgetSetting } from '@/components/football/widget-frame';
import type { LeagueDetail } from '@/lib/contracts/leagues';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { missingWidget, widgetResponse, widgetSetting } from './widget-setting';

type Context = { params: Promise<{ locale: string; slug: string }> };

export const leagueWidgetRoute =
  (widget: 'league-widget' | 'race-widget', write: (league: LeagueDetail, setting: WidgetSetting) => string) =>
  async (request: Request, { params }: Context): Promise<Response> => {
    const own = await readLocale(params);
    const { slug } = await params;
    const asked = { widget, own, params: { slug } };
    const league = await getLeague(slug);
    if (!league) return missingWidget(request, asked);
    return widgetResponse(write(league, await widgetSetting(request, { ...asked, values: { league: league.name } })));
  };
