import { apiRoute } from '@/lib/server/api/api-route';
import { describeCountry } from '@/lib/server/services/location/describe-country';

export const GET = apiRoute(async (_request, { params }: { params: Promise<{ code: string }> }) => {
  const { code } = await params;
  return Response.json(describeCountry(code), { headers: { 'Cache-Control': 'public, max-age=86400' } });
});
