/**
 * Closes a popover when the focus moves elsewhere, because with the keyboard it would otherwise stay open and cover the
 * focused element. The button that opens it counts as part of it.
 * @returns a function that stops this
 */
export function closeLeftPopovers(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
      const isInside =
        target instanceof Element && (popover.contains(target) || target.getAttribute('popovertarget') === popover.id);
      // Older browsers do not support popovers; this leaves closed ones unchanged.
      if (!isInside) popover.hidePopover?.();
    }
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
