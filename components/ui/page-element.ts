/** The id of the element around everything but the notifications. */
export const pageId = 'page';

/**
 * The container of MUI's modals: each hides its siblings within the container from assistive technology. In the body
 * these would include the notifications, whose announcements would not be heard while a dialog is open.
 */
export const pageElement = (): HTMLElement | null => document.getElementById(pageId);
