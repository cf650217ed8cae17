import type { PageResponse } from './page-response';

/**
 * A redirect with the query of the requested address, which its render never saw: pages drop what they don't know.
 * Others pass unchanged.
 * @param query without the question mark
 */
export function withQuery(response: PageResponse, query: string): PageResponse {
  if ((response.status !== 307 && response.status !== 308) || !/^[!-~]+$/.test(query)) return response;
  const extend = (head: readonly string[]): string[] =>
    head.map((value, index) =>
      head[index - 1]?.toLowerCase() === 'location' && index % 2 === 1 && !value.includes('?')
        ? `${value}?${query}`
        : value,
    );
  const { br, gzip, identity, notModified } = response.heads;
  return {
    ...response,
    heads: { br: extend(br), gzip: extend(gzip), identity: extend(identity), notModified: extend(notModified) },
  };
}
