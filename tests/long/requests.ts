import fc from 'fast-check';
import type { Operation } from '@/lib/contracts/operation';
import { operations } from '@/lib/contracts/operations';
import { localeCodes } from '@/lib/i18n/locales';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { routeIds, routes } from '@/lib/routing/routes';
import { agents } from '@/tests/support/agents';
import type { Attempt } from './exchange';
import type { Route } from './routes';
import { oddText, valuesOf, type Known } from './wild-values';

/**
 * Tokens for existing accounts, which may be replaced meanwhile; requests also come without one or with a wrong one.
 */
export type Tokens = readonly string[];

export const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
const deep = (open: string, times: number) => Buffer.from(open.repeat(times));
const brokenBodies: readonly Buffer[] = [
  Buffer.from(''),
  Buffer.from('{'),
  Buffer.from('NaN'),
  Buffer.from('{"a":NaN}'),
  Buffer.from('null'),
  Buffer.from('"\\ud800"'),
  Buffer.from('{"a":"\\u0000"}'),
  Buffer.from('{"__proto__":{"admin":true}}'),
  Buffer.from('\ufeff{}'),
  Buffer.from([0xff, 0xfe, 0x00]),
  deep('[', 30_000),
  deep('{"a":', 10_000),
  Buffer.from(`{"a":"${'x'.repeat(70_000)}"}`),
  Buffer.from(`[${'1,'.repeat(400_000)}1]`),
  Buffer.from('x'.repeat(1_100_000)),
];

const word = fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, '').trim());
const headerValue = fc.oneof(word, fc.constantFrom('x'.repeat(7_000), 'é\xff', ',;,;=', '"', '%zz', '0', '-1', '*'));
const optional: Record<string, fc.Arbitrary<string>> = {
  'user-agent': fc.oneof(headerValue, fc.constantFrom(...Object.values(agents))),
  'accept-language': fc.oneof(headerValue, fc.constantFrom(...localeCodes, 'q=1;;,', 'ar-EG;q=2')),
  accept: fc.oneof(headerValue, fc.constantFrom('text/html', 'application/json')),
  'accept-encoding': fc.oneof(headerValue, fc.constantFrom('br', 'gzip;q=0', '*')),
  cookie: fc.oneof(
    headerValue,
    fc.constantFrom('token=x', 'i18n_redirected=%zz', 'i18n_redirected=ar', 'tz=Nowhere/Land', 'theme=<x>', '=;=;'),
  ),
  rsc: fc.constantFrom('1', 'x'),
  'next-router-state-tree': fc.oneof(headerValue, fc.constant('%5B%22%22%5D')),
  'next-router-prefetch': fc.constantFrom('1', 'x'),
  'next-action': headerValue,
  'x-middleware-subrequest': headerValue,
  'if-none-match': headerValue,
  'if-modified-since': headerValue,
  range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=a', 'x'),
  origin: fc.oneof(headerValue, fc.constantFrom('null', 'https://evil.example', 'http://localhost')),
  'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'x'),
  'x-forwarded-host': headerValue,
  'x-request-id': headerValue,
  'stripe-signature': headerValue,
};
const headers = fc
  .subarray(Object.entries(optional), { maxLength: 5 })
  .chain((chosen) => fc.tuple(...chosen.map(([name, value]) => value.map((text): [string, string] => [name, text]))));
const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ),
  },
);

const operationOf = ({ template }: Route, method: string): Operation | undefined =>
  operations.find(
    (operation) => operation.method === method.toLowerCase() && shapeOf(operation.path) === shapeOf(template),
  );
const shapeOf = (path: string): string => path.replace(/\.ics$/, '').replace(/\[[^\]]*\]|\{[^}]*\}/g, '*');

/** A screen's path in some language if the registry has it; otherwise the folders as they are. */
function templateIn(route: Route): fc.Arbitrary<string> {
  const id = routeIds.find((one) => `/[locale]${routes[one].path === '/' ? '' : routes[one].path}` === route.template);
  if (!id) return fc.constant(route.template.replace('[[...', '[...'));
  const names = Object.fromEntries(
    [...routes[id].path.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => [name, `[${name}]`]),
  );
  return fc.constantFrom(...localeCodes, 'en' as const, 'en' as const).map((locale) =>
    wirePath(localizedPath(locale, id, names))
      .replaceAll('%5B', '[')
      .replaceAll('%5D', ']'),
  );
}

function filled(template: string, known: Known): fc.Arbitrary<string> {
  const parts = template.split('/').map((segment) => {
    const name = /\[(?:\.\.\.)?(\w+)\]/.exec(segment)?.[1];
    if (name === undefined) return fc.constant(segment);
    const right = known[name] ?? ['x'];
    // A lone surrogate cannot be encoded.
    const encoded = oddText.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')));
    const value = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...right).map(encodeURIComponent) },
      { weight: 2, arbitrary: encoded },
      { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%ff', '..', '%2e%2e', '%2f', '', 'x'.repeat(3_000)) },
    );
    return value.map((text) => segment.replace(/\[.*\]/, () => text));
  });
  return fc.tuple(...parts).map((segments) => segments.join('/') || '/');
}

function queryOf(operation: Operation | undefined, known: Known): fc.Arbitrary<string> {
  const free = fc
    .array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom('page', 'q', 'date', 'as-of', 'tz', 'sort', 'token', '_rsc', '__proto__', 'constructor'),
          word,
        ),
        fc.oneof(
          { weight: 3, arbitrary: oddText },
          {
            weight: 1,
            arbitrary: fc.constantFrom('2026-09-16', '2026-08-01', '1583-01-01', '9998-12-31', '2026-02-30'),
          },
        ),
      ),
      { maxLength: 3 },
    )
    .map((pairs) => new URLSearchParams(pairs).toString());
  const broken = fc.constantFrom(
    '%',
    '%zz=%',
    '&&&=',
    'a[]=1&a[b]=2',
    'q=%00',
    `q=${'x'.repeat(3_000)}`,
    'a=1&a=2',
    'x'.repeat(5_000),
  );
  if (!operation?.query)
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant('') },
      { weight: 2, arbitrary: free },
      { weight: 1, arbitrary: broken },
    );
  const fits = valuesOf(operation.query, known).map((value) =>
    new URLSearchParams(
      Object.entries(Object(value) as object).map(([name, part]) => [
        name,
        typeof part === 'string' ? part : JSON.stringify(part),
      ]),
    ).toString(),
  );
  return fc.oneof({ weight: 6, arbitrary: fits }, { weight: 1, arbitrary: free }, { weight: 1, arbitrary: broken });
}

function bodyOf(operation: Operation | undefined, known: Known): fc.Arbitrary<Buffer> {
  const broken = fc.constantFrom(...brokenBodies);
  if (!operation?.body) return fc.oneof(fc.constant(Buffer.from('{}')), broken);
  return fc.oneof(
    { weight: 8, arbitrary: valuesOf(operation.body, known).map((value) => Buffer.from(JSON.stringify(value) ?? '')) },
    { weight: 1, arbitrary: broken },
  );
}

/** Requests to one route with one method: mostly close to what it expects, with some parts hostile. */
export function attemptsAt(route: Route, method: string, known: Known, tokens: Tokens): fc.Arbitrary<Attempt> {
  const operation = operationOf(route, method);
  const takesBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
  const authorization = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('', ...tokens.map((token) => `Bearer ${token}`)) },
    {
      weight: 1,
      arbitrary: fc.oneof(headerValue, fc.constantFrom('Bearer', 'Bearer x', 'Bearer e30.e30.', 'Basic eDp4')),
    },
  );
  return fc
    .record({
      path: templateIn(route).chain((template) => filled(template, known)),
      query: queryOf(operation, known),
      extra: headers,
      authorization: route.isApi ? authorization : fc.constant(''),
      address: fc.ipV4(),
      body: takesBody ? fc.option(bodyOf(operation, known), { nil: undefined, freq: 12 }) : fc.constant(undefined),
      contentType,
      lie: takesBody
        ? fc.oneof({ weight: 20, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1, 5_000) })
        : fc.constant(0),
    })
    .map(({ path, query, extra, authorization: token, address, body, contentType: type, lie }) => {
      const own: [string, string][] = [
        ['x-forwarded-for', address],
        ...(token ? [['authorization', token] as [string, string]] : []),
        ...(body && type ? [['content-type', type] as [string, string]] : []),
      ];
      return {
        method,
        target: query ? `${path}?${query}` : path,
        headers: [...own, ...extra],
        body,
        lie: body ? lie : 0,
      };
    });
}
