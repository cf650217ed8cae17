import { found, route } from '@/lib/server/api/operation-route';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/predictions/{date}/{prediction}': async ({ params: { date, prediction }, viewer }) => {
    const { found: match, redirectTo } = found(await getMatchDetail(date, prediction, viewer));
    if (match) return match;
    // "today" changes daily, so this one redirect is temporary.
    const status = date === 'today' ? 307 : 308;
    return Response.json(redirectTo, {
      status,
      headers: { Location: `/api/predictions/${redirectTo.date}/${encodeURIComponent(redirectTo.slug)}` },
    });
  },
});
