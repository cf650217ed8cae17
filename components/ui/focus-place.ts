/** Where the focus is: a control, and the heading of the section or dialog around it. */
export type FocusPlace = { control: HTMLElement; heading: HTMLElement | null };

function headingAround(control: Element): HTMLElement | null {
  const id = control.closest(':is(section, [aria-modal=true])[aria-labelledby]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

function focusText(heading: HTMLElement | null, options?: FocusOptions): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus(options);
}

/** For a control that its own action removes: the heading of the section around it takes the focus first. */
export const focusHeading = (control: Element): void => focusText(headingAround(control));

/** null where nothing has the focus. */
export function focusPlace(): FocusPlace | null {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return null;
  return { control, heading: headingAround(control) };
}

/**
 * Gives the focus back to a control, or, where that is gone or disabled, to the heading around it; unless the visitor
 * has moved on. Nothing scrolls: whoever uses a pointer stays where he was.
 */
export function returnFocus({ control, heading }: FocusPlace): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body && activeElement !== control) return;
  control.focus({ preventScroll: true });
  if (document.activeElement !== control || control.matches(':disabled')) focusText(heading, { preventScroll: true });
}
