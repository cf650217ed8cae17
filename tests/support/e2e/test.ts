import { setTimeout } from 'node:timers/promises';
import { test as base, expect, type Page } from '@playwright/test';

/**
 * A page's console errors (hydration included), uncaught errors, policy violations and failed requests. What a busy
 * machine refuses for now (503 with Retry-After) does not count: the page retries, and the test sees the result.
 */
function watch(page: Page, problems: string[], withScripts: boolean): void {
  const refused = new Set<string>();
  page.on('console', (message) => {
    const isRefusal = message.text().includes('status of 503') && refused.has(message.location().url);
    if (message.type() === 'error' && !isRefusal) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() === 503 && 'retry-after' in response.headers()) refused.add(response.url());
    else if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests, and Chromium without scripts reports the scripts that it does not load.
    if (/ERR_ABORTED/.test(reason) || (!withScripts && request.resourceType() === 'script')) return;
    problems.push(`failed: ${request.url()} ${reason}`);
  });
}

/** Asks again for a document that a busy machine refuses for now, as its "Try again" does. */
function askAgain(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...given) => {
    for (let left = 20; ; left -= 1) {
      const response = await goto(...given);
      const pause = response?.status() === 503 ? response.headers()['retry-after'] : undefined;
      if (pause === undefined || left === 0) return response;
      await setTimeout(Number(pause) * 1_000);
    }
  };
}

type Fixtures = {
  /** Filled while the test runs; a test that provokes an error empties it. */
  problems: string[];
};

/** Every page of every test must have no problems. */
export const test = base.extend<Fixtures>({
  problems: async ({}, provide) => {
    const problems: string[] = [];
    await provide(problems);
    expect(problems).toEqual([]);
  },
  page: async ({ page, problems, javaScriptEnabled }, provide) => {
    watch(page, problems, javaScriptEnabled !== false);
    askAgain(page);
    await provide(page);
  },
});

export { expect };
