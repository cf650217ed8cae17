import { test as base, expect, type Page } from '@playwright/test';

/** What a page did that it must not: errors in the console (hydration included), uncaught errors, policy violations, failed requests. */
function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left ends its own requests.
    if (!/ERR_ABORTED/.test(request.failure()?.errorText ?? '')) problems.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
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
  page: async ({ page, problems }, provide) => {
    watch(page, problems);
    await provide(page);
  },
});

export { expect };
