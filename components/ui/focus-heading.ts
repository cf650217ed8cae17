/** The heading of the section or dialog around a control. */
export function headingAround(control: Element): HTMLElement | null {
  const id = control.closest(':is(section, dialog)[aria-labelledby]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

export function focusText(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** For a control that its own action removes: the heading of the section around it takes the focus first. */
export const focusHeading = (control: Element): void => focusText(headingAround(control));
