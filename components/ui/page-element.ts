/** The id of the element around everything but the notifications. */
export const pageId = 'page';

/**
 * The container of MUI's modals: each hides its siblings within the container from assistive technology. In the body
 * these would be the notifications too, and what they announce while a dialog is open would not be heard.
 */
export const pageElement = (): HTMLElement | null => document.getElementById(pageId);
