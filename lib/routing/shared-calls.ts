const sharedCalls = [
  /^\/api\/(?:predictions|match-days|leagues|bet-types|compare|expected-goals|track-record|bet-of-the-day|bookmakers|ranking|ratings|forecasts)$/,
  /^\/api\/(?:leagues|teams|bet-types)\/[^/]+$/,
  /^\/api\/leagues\/[^/]+\/(?:forecast|rest-of-cup|rest-of-season|scorers)$/,
  /^\/api\/predictions\/[^/]+\/[^/]+$/,
  /^\/api\/calendar\/match\/[^/]+\/[^/]+$/,
];

/**
 * Whether an open API call's response may be cached: it must be the same for every client without a token that prefers
 * the language, and change only through tags.
 */
export const isSharedCall = (path: string): boolean => sharedCalls.some((call) => call.test(path));
