import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { cleanHeaders } from './forward';

const connection = '198.51.100.200';
const cleaned = (forwardedFor: string, proxies: number): unknown => {
  const request = { headers: { 'x-forwarded-for': forwardedFor }, socket: { remoteAddress: connection } };
  cleanHeaders(request as unknown as IncomingMessage, proxies);
  return request.headers['x-forwarded-for'];
};

describe('the address for rate limits', () => {
  it('is the same whatever port and text accompany it', () => {
    const ports = Array.from({ length: 300 }, (_, port) => cleaned(`203.0.113.7:${40_000 + port}`, 1));
    expect(new Set(ports)).toEqual(new Set(['203.0.113.7']));
    const garbage = Array.from({ length: 300 }, (_, turn) => cleaned(`garbage ${turn}`, 1));
    expect(new Set(garbage)).toEqual(new Set([connection]));
    const written = Array.from({ length: 300 }, (_, turn) => cleaned(`10.0.0.${turn % 256}`, 2));
    expect(new Set(written)).toEqual(new Set([connection]));
  });

  it("is the connection's without a trusted proxy", () => expect(cleaned('203.0.113.7', 0)).toBe(connection));
});
