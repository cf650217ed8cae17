import { readLocale } from '@/app/[locale]/read-locale';
import { missingWidget, widgetResponse, widgetSetting } from '@/app/[locale]/widget-setting';
import { teamWidget } from '@/components/football/match-widget';
import { getNextMatch } from '@/lib/server/services/teams/get-next-match';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ locale: string; teamId: string }> };

/** A team's next match for other sites' frames. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const own = await readLocale(params);
  const { teamId } = await params;
  const found = await getNextMatch(teamId);
  const asked = { widget: 'team-widget', own, params: { teamId } } as const;
  if (!found) return missingWidget(request, asked);
  const values = { team: found.team.name };
  const setting = await widgetSetting(request, { ...asked, values });
  return widgetResponse(teamWidget(found.team, found.next, setting));
}
