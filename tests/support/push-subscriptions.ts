import * as pushRoute from '@/app/api/alerts/push/route';
import { freshAddress } from './accounts';

/** Sends what a browser does when it subscribes to alerts, changes its choices or ends them. */
export const sendSubscription = (body: unknown, method: 'POST' | 'PATCH' | 'DELETE' = 'POST', ip = freshAddress()) =>
  pushRoute[method](
    new Request('http://localhost:3000/api/alerts/push', {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify(body),
    }),
  );
