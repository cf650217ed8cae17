import type { AxiosError } from 'axios';
import { vi } from 'vitest';
import { call } from '@/lib/api/call';
import type { Me } from '@/lib/contracts/account';
import { refusal } from './refusal';

export const credentials = { email: 'a@b.c', password: 'x' };

export const meOf = (fields: Partial<Me> = {}): Me => ({
  id: '1',
  email: 'a@b.c',
  displayName: null,
  language: 'de',
  role: 'user',
  premiumUntil: null,
  premiumExpiry: null,
  settings: { timeZone: null, oddsDisplay: 'decimal', oddsFree: false },
  followed: { teams: [], leagues: [] },
  totpEnabled: false,
  createdAt: '2026-01-01T00:00:00Z',
  ...fields,
});

/** A refusal (401) from the server. */
export const refused = (message: string): AxiosError => refusal(401, { message });

type Part = 'login' | 'me' | 'change-pw' | 'logout' | 'patch';
type Responses = Record<Part, (...given: unknown[]) => Promise<unknown>>;

/**
 * The account API's responses, by the last part of the address or by the method. The test mocks `@/lib/api/call`
 * and uses fake timers.
 */
export function accountApi(changes: Partial<Responses> = {}): Responses {
  const api = {
    login: vi.fn(() => Promise.resolve({ jwtToken: 'jwt', premium: '2030-01-01' })),
    me: vi.fn(() => Promise.resolve(meOf({ premiumUntil: '2030-01-01T00:00:00Z' }))),
    'change-pw': vi.fn(() => Promise.resolve({ status: true })),
    logout: vi.fn(() => Promise.resolve({ status: true })),
    patch: vi.fn(() => Promise.resolve(meOf())),
    ...changes,
  };
  vi.mocked(call).mockImplementation(((id: string, ...given: unknown[]) =>
    api[(id.slice('post /api/account/'.length) || 'patch') as Part](...given)) as never);
  return api;
}

/** Waits until code that is loaded on demand is there; the fake clock stands still. */
export async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await vi.advanceTimersByTimeAsync(0);
}
