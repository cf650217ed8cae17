import { createReadStream } from 'node:fs';
import { isIPv4 } from 'node:net';
import { createInterface } from 'node:readline';
import { parseAddress } from './client-address';

/** Address ranges that never overlap, sorted by start; a country is its two letters as a number. */
type Ranges<Numbers extends Uint32Array | BigUint64Array> = {
  starts: Numbers;
  ends: Numbers;
  countries: Uint16Array;
  size: number;
};

export type IpRanges = { v4: Ranges<Uint32Array>; v6: Ranges<BigUint64Array> };

const packCountry = (code: string) => (code.charCodeAt(0) << 8) | code.charCodeAt(1);
const unpackCountry = (packed: number) => String.fromCharCode(packed >> 8, packed & 255);

const v4Number = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** The first 64 bits: no registry assigns less than a /64. */
function v6Prefix(address: string): bigint {
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const embedded = after.at(-1)?.includes('.') || before.at(-1)?.includes('.') ? 1 : 0;
  const missing = tail === undefined ? 0 : 8 - embedded - before.length - after.length;
  const all = [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after];
  return all.slice(0, 4).reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

/**
 * Addresses without a country: private, loopback, link-local, shared and documentation ranges appear in no registry
 * file.
 */
export function countryOf(address: string, { v4, v6 }: IpRanges): string | null {
  const plain = parseAddress(address);
  if (plain === null) return null;
  return isIPv4(plain) ? find(v4, v4Number(plain)) : find(v6, v6Prefix(plain));
}

function find<Value extends number | bigint>(
  ranges: { starts: ArrayLike<Value>; ends: ArrayLike<Value>; countries: Uint16Array; size: number },
  value: Value,
): string | null {
  let low = 0;
  let high = ranges.size - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const start = ranges.starts[middle];
    const end = ranges.ends[middle];
    if (start === undefined || end === undefined) return null;
    if (value < start) high = middle - 1;
    else if (value > end) low = middle + 1;
    else return unpackCountry(ranges.countries[middle] ?? 0);
  }
  return null;
}

/**
 * Reads the registry files `start,end,CC` (numbers). Adjacent ranges of the same country are merged. Streams, so that
 * no request waits long for it.
 * @throws {Error} if a file is missing
 */
export async function readIpRanges(v4File: string, v6File: string): Promise<IpRanges> {
  const v4: Ranges<Uint32Array> = {
    starts: new Uint32Array(400_000),
    ends: new Uint32Array(400_000),
    countries: new Uint16Array(400_000),
    size: 0,
  };
  const v6: Ranges<BigUint64Array> = {
    starts: new BigUint64Array(400_000),
    ends: new BigUint64Array(400_000),
    countries: new Uint16Array(400_000),
    size: 0,
  };
  await eachLine(v4File, (first, last, country) => {
    const start = Number(first);
    append(v4, { before: start - 1, start, end: Number(last), country });
  });
  await eachLine(v6File, (first, last, country) => {
    const start = BigInt(first) >> 64n;
    append(v6, { before: start - 1n, start, end: BigInt(last) >> 64n, country });
  });
  return { v4: trim(v4), v6: trim(v6) };
}

async function eachLine(file: string, take: (start: string, end: string, country: string) => void): Promise<void> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const [start, end, country] = line.split(',');
    if (start && end && country?.length === 2) take(start, end, country);
  }
}

type Growing<Value> = {
  starts: { [index: number]: Value };
  ends: { [index: number]: Value };
  countries: Uint16Array;
  size: number;
};

/** A line of a file; `before` is the number before its start. */
type Range<Value> = { before: Value; start: Value; end: Value; country: string };

function append<Value extends number | bigint>(
  ranges: Growing<Value>,
  { before, start, end, country }: Range<Value>,
): void {
  const last = ranges.size - 1;
  const packed = packCountry(country);
  if (last >= 0 && ranges.countries[last] === packed && ranges.ends[last] === before) {
    ranges.ends[last] = end;
    return;
  }
  ranges.starts[ranges.size] = start;
  ranges.ends[ranges.size] = end;
  ranges.countries[ranges.size] = packed;
  ranges.size += 1;
}

function trim<Numbers extends Uint32Array | BigUint64Array>(ranges: Ranges<Numbers>): Ranges<Numbers> {
  const { size } = ranges;
  return {
    starts: ranges.starts.slice(0, size) as Numbers,
    ends: ranges.ends.slice(0, size) as Numbers,
    countries: ranges.countries.slice(0, size),
    size,
  };
}
