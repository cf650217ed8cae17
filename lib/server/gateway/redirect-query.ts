import type { PageResponse } from './page-response';

/**
 * A redirect with the query of the requested address, which its render never saw: pages drop what they don't know.
 * Others pass unchanged.
 * @param query without the question mark
 */
export function withQuery(response: PageResponse, query: string): PageResponse {
  if ((response.status !== 307 && response.status !== 308) || !/^[!-~]+$/.test(query)) return response;
  const head = response.head.map((value, index) =>
    index % 2 === 1 && response.head[index - 1]?.toLowerCase() === 'location' && !value.includes('?')
      ? `${value}?${query}`
      : value,
  );
  return { ...response, head };
}
