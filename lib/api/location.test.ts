import { describe, expect, it } from 'vitest';
import { readCountry, readTrace } from './location';

describe('the trace', () => {
  it('is read whatever other lines it has', () => {
    expect(readTrace('fl=1\nip=2001:db8::1\nts=1.2\nuag=a=b\nloc=DE\n')).toEqual({ ip: '2001:db8::1', loc: 'DE' });
  });
  it.each(['loc=XX', 'loc=T1', 'loc=', '', 'nonsense'])('contains no location: "%s"', (text) =>
    expect(readTrace(text).loc).toBe(''),
  );
});

describe('the country', () => {
  it('is read from our own response and from the common public form', () => {
    expect(readCountry({ name: 'Germany', flag: '/flags/de.png' })).toEqual({ name: 'Germany', flag: '/flags/de.png' });
    expect(readCountry([{ name: { common: 'Germany' }, flag: '🇩🇪', flags: { png: 'https://x.test/de.png' } }])).toEqual(
      { name: 'Germany', flag: 'https://x.test/de.png' },
    );
  });
  it.each([null, [], {}, { name: 'Germany' }, { flag: '/x.png' }, 'Germany'])('rejects %j', (body) =>
    expect(() => readCountry(body)).toThrow('lacks a name or a flag'),
  );
});
