/** The id of the element around everything except the notifications. */
export const pageId = 'page';

/**
 * The container of MUI's modals, each of which hides its siblings in the container from assistive technology. In the
 * body, these would include the notifications, which would not be announced while a dialog is open.
 */
export const pageElement = (): HTMLElement | null => document.getElementById(pageId);
