import { followVisitorZone } from './visitor-zone';

/**
 * Defines an element whose text depends on the visitor's time zone, and which is updated at once and on every change.
 * @param writerOf makes the function that updates one element, which is called with an IANA time zone
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
