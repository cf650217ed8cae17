import { drawerId } from './drawer-id';

/** Safari before 17.4 has no `checkVisibility`. */
const isVisible = (link: { checkVisibility?(): boolean; getClientRects(): ArrayLike<unknown> }): boolean =>
  link.checkVisibility?.() ?? link.getClientRects().length > 0;

/**
 * While the drawer covers the page: focus is trapped in the app bar and the drawer, the page below is inert, and Escape
 * or a press elsewhere or on a link closes it.
 * @param close closes the drawer
 * @returns a cleanup function
 */
export function coverPage(close: () => void): () => void {
  const drawer = document.getElementById(drawerId);
  const toggle = document.querySelector<HTMLElement>(`[aria-controls=${drawerId}]`);
  const behind = document.querySelector('[data-beside-drawer]');
  // Anew at each key: the visitor's own leagues arrive once the drawer is open.
  const visibleLinks = () => [...(drawer?.querySelectorAll('a') ?? [])].filter(isVisible);

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
      toggle?.focus();
    }
    if (event.key !== 'Tab') return;
    const last = visibleLinks().at(-1);
    const [from, to] = event.shiftKey ? [toggle, last] : [last, toggle];
    if (document.activeElement === from) {
      event.preventDefault();
      to?.focus();
    }
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || toggle?.contains(target)) return;
    // A link may lead to the same page with other parameters, which changes nothing but the page's list.
    if (drawer?.contains(target) && !target.closest('a')) return;
    // At once: the pressed control may move focus there, as the list of languages and the skip link do.
    behind?.removeAttribute('inert');
    close();
  };

  visibleLinks()[0]?.focus();
  behind?.setAttribute('inert', '');
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onClick);
  return () => {
    behind?.removeAttribute('inert');
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('click', onClick);
  };
}
