/**
 * Closes a popover when the focus goes elsewhere: by keyboard it would stay open and cover what has the focus. The
 * button that opens it belongs to it.
 * @returns stops it
 */
export function closeLeftPopovers(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
      const isInside =
        target instanceof Element && (popover.contains(target) || target.getAttribute('popovertarget') === popover.id);
      // Older browsers have no popovers; those that are closed stay as they are.
      if (!isInside) popover.hidePopover?.();
    }
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
