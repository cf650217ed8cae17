import { AppError } from '@/lib/domain/shared/errors';
import { apiRoute } from '@/lib/server/api/api-route';

/** Unknown paths under /api get JSON, never the site's page. */
const notFound = apiRoute(() => {
  throw new AppError(404, 'errors.notFound');
});

export const GET = notFound;
export const POST = notFound;
export const PUT = notFound;
export const PATCH = notFound;
export const DELETE = notFound;
