import * as oembed from '@/app/api/oembed/route';

export const dynamic = 'force-dynamic';

/** The address at which consumers of oEmbed expect it, beside the one of the API. */
export const GET = oembed.GET;
export const { POST, PUT, PATCH, DELETE, OPTIONS } = oembed;
