import { followVisitorZone } from './visitor-zone';

/**
 * Defines an element that is written for the visitor's zone: at once, and on change.
 * @param writerOf makes the writer of one element; it is called with an IANA zone
 */
export function defineZonedElement(name: string, writerOf: (element: HTMLElement) => (zone: string) => void): void {
  if (customElements.get(name)) return;
  customElements.define(
    name,
    class extends HTMLElement {
      private readonly write = writerOf(this);
      private stop: (() => void) | undefined;

      connectedCallback(): void {
        this.stop = followVisitorZone(this.write);
      }

      disconnectedCallback(): void {
        this.stop?.();
      }
    },
  );
}
