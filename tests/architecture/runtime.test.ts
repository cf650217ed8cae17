import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dependsOn,
  getRuntime,
  provideRuntime,
  requestScope,
  withdrawRuntime,
  withRequestScope,
  type RequestScope,
  type Runtime,
} from '@/lib/server/runtime';

/** Only its identity matters here. */
const runtime = {} as Runtime;

afterEach(() => {
  withdrawRuntime();
});

describe('the runtime', () => {
  it('throws before it is provided, with a message that names the build', () => {
    expect(() => getRuntime()).toThrow(/next build/);
  });

  it('is provided once per process, however many copies of this module run in it', async () => {
    provideRuntime(runtime);
    expect(getRuntime()).toBe(runtime);
    expect(() => provideRuntime({} as Runtime)).toThrow(/must open its database only once/);
    vi.resetModules();
    // The framework's bundle contains a second copy of the module.
    const copy = await import('@/lib/server/runtime');
    expect(copy.getRuntime).not.toBe(getRuntime);
    expect(copy.getRuntime()).toBe(runtime);
    expect(() => copy.provideRuntime({} as Runtime)).toThrow(/must open its database only once/);
  });

  it('separates what pages depend on, however their renders interleave', async () => {
    const render = (match: number) => {
      const scope: RequestScope = { tags: new Set() };
      return withRequestScope(scope, async () => {
        dependsOn(`match:${match}`);
        await new Promise((resolve) => setImmediate(resolve));
        requestScope().status = match;
        dependsOn('all');
        return scope;
      });
    };
    const scopes = await Promise.all([1, 2, 3].map(render));
    expect(scopes.map(({ tags, status }) => [[...tags], status])).toEqual(
      [1, 2, 3].map((match) => [[`match:${match}`, 'all'], match]),
    );
  });
});
