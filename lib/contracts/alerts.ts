import { z } from 'zod';
import { followedSchema, languageSchema, timeZoneSchema } from './account';
import { kindsSchema, quietSchema } from './email-alerts';

const endpointSchema = z.string().min(1).max(1_000);
const base64url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`));

/** GET /api/alerts/push-key: the key with which browsers subscribe. */
export const pushKeySchema = z.object({ publicKey: z.string() });

/** RFC 8291: an uncompressed point of P-256, and 16 bytes. */
const pushKeysSchema = z.strictObject({ p256dh: base64url(65), auth: base64url(16) });

/** POST /api/alerts/push: a browser with all its choices; repeating the call replaces them. */
export const pushSubscriptionBodySchema = z.strictObject({
  endpoint: endpointSchema,
  keys: pushKeysSchema,
  language: languageSchema,
  timeZone: timeZoneSchema,
  kinds: kindsSchema,
  quiet: quietSchema,
  followed: followedSchema,
});
export type PushSubscriptionBody = z.input<typeof pushSubscriptionBodySchema>;

/** PATCH /api/alerts/push: a browser has replaced its subscription; its choices are kept. */
export const pushRotationBodySchema = z.strictObject({
  /** Identifies the subscription: only the browser, its push service and the site know both. */
  old: z.strictObject({ endpoint: endpointSchema, auth: base64url(16) }),
  endpoint: endpointSchema,
  keys: pushKeysSchema,
});

export const pushEndpointBodySchema = z.strictObject({ endpoint: endpointSchema });

export const unsubscribeParamsSchema = z.strictObject({ token: z.string().regex(/^[\w-]{20,100}$/) });
