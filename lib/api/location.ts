/**
 * The two look-ups of the visitor's country. They are not calls of the product's API: they use no base URL, no token
 * and no library.
 */
type Trace = { ip: string; loc: string };
type Country = { name: string; flag: string };

/** Reads the `ip=` and `loc=` lines of a trace; XX and T1 mean an unknown country and Tor. */
export function readTrace(text: string): Trace {
  const lines = new Map(
    text
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).trim()] as const),
  );
  const loc = lines.get('loc') ?? '';
  return { ip: lines.get('ip') ?? '', loc: loc === 'XX' || loc === 'T1' ? '' : loc };
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Reads our own response `{name, flag}`, or the common public form `[{name: {common}, flags: {png}}]`. */
export function readCountry(body: unknown): Country {
  const country = fields(Array.isArray(body) ? (body as unknown[])[0] : body);
  const name = typeof country.name === 'string' ? country.name : fields(country.name).common;
  const flag =
    typeof country.flag === 'string' && /^(https?:)?\//.test(country.flag) ? country.flag : fields(country.flags).png;
  if (typeof name !== 'string' || typeof flag !== 'string')
    throw new Error('The response to the country look-up lacks a name or a flag');
  return { name, flag };
}

async function ask(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response;
}

/** @param countryUrl contains `{code}` */
export const locationLookups = (traceUrl: string, countryUrl: string) => ({
  trace: async (signal: AbortSignal): Promise<Trace> => readTrace(await (await ask(traceUrl, signal)).text()),
  country: async (code: string, signal: AbortSignal): Promise<Country> =>
    readCountry(await (await ask(countryUrl.replace('{code}', encodeURIComponent(code)), signal)).json()),
});
