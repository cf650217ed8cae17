import { z } from 'zod';
import { canonicalTimeZone } from '@/lib/domain/shared/dates';

/** Kinds of settings. Each error message completes the sentence "NAME: expected …". */

export const text = (max: number) => z.string().trim().min(1, 'some text').max(max, `at most ${max} characters`);

export const secret = (min: number) => z.string().min(min, `a secret of at least ${min} characters`);

export const whole = (min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
};

/** Per cent, such as 19 or 25.5. */
export const percent = (max: number) => {
  const expected = `a percentage from 0 to ${max}, such as 19 or 25.5`;
  return z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, expected)
    .transform(Number)
    .refine((value) => value <= max, expected);
};

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `one of ${values.join(', ')}` });

const hasProtocol = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1));

/** An absolute address with one of the given protocols. */
export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => hasProtocol(value, protocols),
      `an address that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`,
    );

/** Scheme, host and port only, returned without a trailing slash. */
export const origin = z
  .string()
  .refine((value) => {
    if (!hasProtocol(value, ['http', 'https'])) return false;
    const { pathname, search, hash, username, password } = new URL(value);
    return pathname === '/' && !search && !hash && !username && !password;
  }, 'the origin of the site, such as https://example.org, without a path')
  .transform((value) => new URL(value).origin);

const isAddressOrPath = (value: string): boolean =>
  /^\/(?!\/)\S*$/.test(value) || hasProtocol(value, ['http', 'https']);

/** A path of this site or an absolute address. */
export const addressOrPath = z
  .string()
  .refine(isAddressOrPath, 'a path that starts with / or an address that starts with http:// or https://')
  .transform((value) => (value === '/' ? value : value.replace(/\/+$/, '')));

/** A folder of this machine or an http(s) address: anything that looks like an address must be a complete one. */
export const folderOrAddress = text(1024).refine(
  (value) =>
    !/^[a-z][a-z\d+.-]*:\/{1,2}/i.test(value) || /^[a-z]:\//i.test(value) || hasProtocol(value, ['http', 'https']),
  'a folder, or an address that starts with http:// or https://',
);

export const countryAddress = addressOrPath.refine((value) => value.includes('{code}'), 'an address with {code}');

/** An address of this machine's network interfaces; 0.0.0.0 and :: mean all of them. */
export const ipAddress = z.union([z.ipv4(), z.ipv6(), z.literal('localhost').transform(() => '127.0.0.1')], {
  error: 'an IP address to listen on, such as 127.0.0.1, or 0.0.0.0 for all networks',
});

export const email = z.email('an e-mail address').max(254, 'an e-mail address');

/** The address for receiving reports, as a URI. */
export const contact = z.union(
  [email.transform((address) => `mailto:${address}`), url('https').transform((value) => new URL(value).href)],
  'an e-mail address, or an address that starts with https://',
);

export const mailbox = z
  .string()
  .max(320, 'an e-mail address, or Name <address>')
  .refine(
    (value) => z.email().safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success,
    'an e-mail address, or Name <address>',
  );

/** `auto`, or some of these names separated by commas. */
export const namesOrAuto = (names: readonly string[]) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((name) => name.trim())
        .join(','),
    )
    .refine(
      (value) => value === 'auto' || value.split(',').every((name) => names.includes(name)),
      `auto, or a comma-separated list of ${names.join(', ')}`,
    );

export const timeZone = z
  .string()
  .refine((value) => canonicalTimeZone(value) !== null, 'an IANA time zone, such as Europe/Berlin');

export const instant = z.iso.datetime({ offset: true, error: 'an ISO instant, such as 2026-03-14T09:00:00Z' });
