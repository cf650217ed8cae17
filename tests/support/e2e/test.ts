import { test as base, expect, type Page } from '@playwright/test';

/** What the framework's router fetches of a page. */
const isPart = (url: string): boolean => url.includes('_rsc=');

/** What a page did that it must not: errors in the console (hydration included), uncaught errors, policy violations, failed requests. */
function watch(page: Page, problems: string[], withScripts: boolean): void {
  page.on('console', (message) => {
    const isRefusal = message.text().includes('status of 503') && isPart(message.location().url);
    if (message.type() === 'error' && !isRefusal) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    // A machine with much else to do refuses what a page fetches ahead; what a reader asks for is asked for again.
    const isRefusal = response.status() === 503 && 'retry-after' in response.headers() && isPart(response.url());
    if (response.status() >= 500 && !isRefusal) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left ends its own requests, and Chromium without scripts reports those that it does not load.
    if (/ERR_ABORTED/.test(reason) || (!withScripts && request.resourceType() === 'script')) return;
    problems.push(`failed: ${request.url()} ${reason}`);
  });
}

type Fixtures = {
  /** Filled while the test runs; a test that provokes an error empties it. */
  problems: string[];
};

/** Every page of every test must stay clean. */
export const test = base.extend<Fixtures>({
  problems: async ({}, provide) => {
    const problems: string[] = [];
    await provide(problems);
    expect(problems).toEqual([]);
  },
  page: async ({ page, problems, javaScriptEnabled }, provide) => {
    watch(page, problems, javaScriptEnabled !== false);
    await provide(page);
  },
});

export { expect };
