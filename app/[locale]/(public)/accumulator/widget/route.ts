import { readLocale } from '@/app/[locale]/read-locale';
import { missingWidget, widgetResponse, widgetSetting } from '@/app/[locale]/widget-setting';
import { slipWidget } from '@/components/accumulator/slip-widget';
import { readSlip, slipParameter, writeSlip } from '@/lib/domain/football/slip-address';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { slipFacts } from '@/lib/server/services/og-images/pick-images';

export const dynamic = 'force-dynamic';

/** The accumulator of an address for other sites' frames, with the numbers that everyone may see. */
export async function GET(request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const legs = readSlip(new URL(request.url).searchParams.get(slipParameter) ?? '');
  const query = { [slipParameter]: writeSlip(legs) };
  const asked = { widget: 'slip-widget', own: await readLocale(params), query } as const;
  const setting = await widgetSetting(request, asked);
  const slip = legs.length > 0 ? await slipFacts(legs, siteMoment(), setting.i18n) : null;
  return slip ? widgetResponse(slipWidget(slip, legs, setting)) : missingWidget(request, asked);
}
