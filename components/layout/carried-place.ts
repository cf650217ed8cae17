import type { RefObject } from 'react';

/** What a visitor had opened, and where the keyboard was, as the HTML of these elements. */
export type Place = { opened: readonly string[]; focused: string | undefined };
type PlaceRef = RefObject<Place | undefined>;

const htmlOf = (element: Element): string => element.outerHTML;

/** To be called while the element that goes is still in the document. */
export function leave(element: HTMLElement, place: PlaceRef): void {
  const [focused] = element.querySelectorAll(':focus');
  const opened = [...element.querySelectorAll('details[open]>summary')].map(htmlOf);
  place.current = { opened, focused: focused && htmlOf(focused) };
}

/** Opens in the new element what was open in the one that it replaces, and puts the keyboard back in its place. */
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
