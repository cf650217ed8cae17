import { expect, type Page } from '@playwright/test';

/** Waits until the page is hydrated: before that, a click follows plain links, as without scripts. */
export const untilStarted = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-started', '');
