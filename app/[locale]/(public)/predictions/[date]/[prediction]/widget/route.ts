import { readLocale } from '@/app/[locale]/read-locale';
import { missingWidget, widgetResponse, widgetSetting } from '@/app/[locale]/widget-setting';
import { matchWidget } from '@/components/football/match-widget';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { findAskedSummary } from '@/lib/server/services/matches/find-asked-summary';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ locale: string; date: string; prediction: string }> };

/** One match for other sites' frames. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const own = await readLocale(params);
  const { date, prediction } = await params;
  const widget = 'match-widget';
  const asked = await findAskedSummary(date, prediction);
  if (!asked) return missingWidget(request, { widget, own, params: { date, prediction } });
  if (!asked.match) {
    const { date: day, slug } = asked.redirectTo;
    const to = new URL(wirePath(localizedPath(own, widget, { date: day, prediction: slug })), request.url);
    to.search = new URL(request.url).search;
    return Response.redirect(to, 308);
  }
  const { home, away } = asked.match;
  const values = { home: home.name, away: away.name };
  const setting = await widgetSetting(request, { widget, own, params: { date, prediction }, values });
  return widgetResponse(matchWidget(asked.match, setting));
}
