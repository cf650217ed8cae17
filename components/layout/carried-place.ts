import type { RefObject } from 'react';

/** The folds that the visitor has opened and the focused element, identified by their HTML. */
export type Place = { opened: readonly string[]; focused: string | undefined };
type PlaceRef = RefObject<Place | undefined>;

const htmlOf = (element: Element): string => element.outerHTML;

/** Call this while the old element is still in the document. */
export function leave(element: HTMLElement, place: PlaceRef): void {
  const [focused] = element.querySelectorAll(':focus');
  const opened = [...element.querySelectorAll('details[open]>summary')].map(htmlOf);
  place.current = { opened, focused: focused && htmlOf(focused) };
}

/** Opens the folds in the new element that were open in the one it replaces, and restores the focus. */
export function arrive(element: HTMLElement, place: PlaceRef): void {
  if (!place.current) return;
  const { opened, focused } = place.current;
  place.current = undefined;
  for (const same of element.querySelectorAll<HTMLElement>('a,button,summary')) {
    const html = htmlOf(same);
    if (opened.includes(html)) same.parentElement?.setAttribute('open', '');
    if (html === focused) same.focus({ preventScroll: true });
  }
}
