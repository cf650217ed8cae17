/** For a control that its own action removes: the heading of the section around it takes the focus first. */
export function focusHeading(control: Element): void {
  const id = control.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  const heading = id ? document.getElementById(id) : null;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
