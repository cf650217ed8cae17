import * as oembed from '@/app/api/oembed/route';

export const dynamic = 'force-dynamic';

/** The address at which oEmbed consumers expect it, in addition to the one in the API. */
export const GET = oembed.GET;
export const { POST, PUT, PATCH, DELETE, OPTIONS } = oembed;
