import { readLocale } from '@/app/[locale]/read-locale';
import { widgetResponse, widgetSetting } from '@/app/[locale]/widget-setting';
import { betWidget } from '@/components/bet-of-the-day/widget-document';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';

export const dynamic = 'force-dynamic';

/** The bet of the day for other sites' frames. Not a framework page: it has neither the shell nor a bundle. */
export async function GET(request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const setting = await widgetSetting(request, { widget: 'bet-of-the-day-widget', own: await readLocale(params) });
  return widgetResponse(betWidget(await getBetOfTheDay(), setting));
}
