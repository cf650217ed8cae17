import { expect, type Page } from '@playwright/test';

/** Waits until the page's scripts listen: a click before that follows plain links, as it does without scripts. */
export const untilStarted = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-started', '');
