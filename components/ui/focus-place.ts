/** A place that had the focus: a control, and the heading of the surrounding section or dialog. */
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

/** Moves the focus to the heading of the surrounding section before a control is removed by its own action. */
export const focusHeading = (control: Element): void => focusText(headingAround(control));

/** The current place; null if nothing has the focus. */
export function focusPlace(): FocusPlace | null {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return null;
  return { control, heading: headingAround(control) };
}

/**
 * Returns the focus to a control or, if it no longer exists or is disabled, to the surrounding heading, unless the
 * visitor has moved on. Nothing scrolls, so that pointer users stay where they were.
 */
export function returnFocus({ control, heading }: FocusPlace): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body && activeElement !== control) return;
  control.focus({ preventScroll: true });
  if (document.activeElement !== control || control.matches(':disabled')) focusText(heading, { preventScroll: true });
}
