import { siteZoneOfDocument, written } from './document-time';
import { followVisitorZone } from './visitor-zone';

function inZone(at: string, form: string | undefined, zone: string): string {
  const instant = new Date(at);
  if (form === 'moment') return written(instant, 'moment', zone);
  const text = written(instant, 'time', zone);
  // Zones are at most a day apart (two around the date line), so another day has another name.
  const dayName = written(instant, 'dayName', zone);
  return dayName === written(instant, 'dayName', siteZoneOfDocument()) ? text : `${dayName} ${text}`;
}

/** Defines `<kick-off>` (kick-off-time.tsx), once hydrated: from here on its text is the visitor's. */
export function defineKickOff(): void {
  if (customElements.get('kick-off')) return;
  customElements.define(
    'kick-off',
    class extends HTMLElement {
      private ofSite: string | null | undefined;
      private stop: (() => void) | undefined;

      connectedCallback(): void {
        this.stop = followVisitorZone((zone) => this.write(zone));
      }

      disconnectedCallback(): void {
        this.stop?.();
      }

      private write(zone: string): void {
        const time = this.querySelector('time');
        if (!time?.firstChild) return;
        this.ofSite ??= time.textContent;
        const text = zone === siteZoneOfDocument() ? this.ofSite : inZone(time.dateTime, this.dataset.form, zone);
        // The text node stays: React may own it.
        if (time.textContent !== text) time.firstChild.nodeValue = text;
      }
    },
  );
}
