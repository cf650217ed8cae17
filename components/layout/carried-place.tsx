'use client';

import { Component, type ReactNode, type RefObject } from 'react';

type CarriedPlaceProps = {
  /** Names the element; another one replaces it. */ id: string | undefined;
  element: RefObject<HTMLElement | null>;
  children: ReactNode;
};

type Place = { opened: readonly string[]; focused: string | undefined };

const focusable = 'a, button, summary, [tabindex]';
const nameOf = (of: Element): string => `${of.tagName} ${of.getAttribute('href') ?? of.textContent}`;
const titleOf = (details: HTMLDetailsElement): string => details.querySelector('summary')?.textContent ?? '';

function placeIn(element: HTMLElement | null): Place | null {
  if (!element) return null;
  const { activeElement } = document;
  return {
    opened: [...element.querySelectorAll('details')].filter(({ open }) => open).map(titleOf),
    focused: activeElement && element.contains(activeElement) ? nameOf(activeElement) : undefined,
  };
}

/**
 * Opens in a new element what the visitor had opened in the one that it replaces, and puts the keyboard back in its
 * place. A class, because no hook reads the document just before React changes it.
 */
export class CarriedPlace extends Component<CarriedPlaceProps, object, Place | null> {
  override getSnapshotBeforeUpdate({ id }: CarriedPlaceProps): Place | null {
    return id === this.props.id ? null : placeIn(this.props.element.current);
  }

  override componentDidUpdate(_props: CarriedPlaceProps, _state: object, place: Place | null): void {
    const element = this.props.element.current;
    if (!element || !place) return;
    for (const details of element.querySelectorAll('details'))
      if (place.opened.includes(titleOf(details))) details.open = true;
    const same = [...element.querySelectorAll<HTMLElement>(focusable)].find((one) => nameOf(one) === place.focused);
    same?.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
