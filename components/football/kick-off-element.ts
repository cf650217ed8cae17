import { dateFormat } from '@/lib/domain/shared/intl';
import { kickOffFormats } from '@/lib/i18n/kick-off-formats';
import { followVisitorZone } from './visitor-zone';

/** Cached, because Intl's constructors are slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

function written(instant: Date, form: keyof typeof kickOffFormats, tag: string, timeZone: string): string {
  const key = `${tag} ${form} ${timeZone}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = dateFormat(tag, { ...kickOffFormats[form], timeZone })));
  return format.format(instant);
}

/** How the document writes times: its language's tag for `Intl`, and the site's zone. */
const ofDocument = () => {
  const { timeTag: tag = '', timeZone: siteZone = '' } = document.documentElement.dataset;
  return { tag, siteZone };
};

function inZone(at: string, form: string | undefined, zone: string): string {
  const { tag, siteZone } = ofDocument();
  const instant = new Date(at);
  if (form === 'moment') return written(instant, 'moment', tag, zone);
  const text = written(instant, 'time', tag, zone);
  // Zones are at most a day apart (two around the date line), so another day has another name.
  const dayName = written(instant, 'dayName', tag, zone);
  return dayName === written(instant, 'dayName', tag, siteZone) ? text : `${dayName} ${text}`;
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
        const text = zone === ofDocument().siteZone ? this.ofSite : inZone(time.dateTime, this.dataset.form, zone);
        // The text node stays: React may own it.
        if (time.textContent !== text) time.firstChild.nodeValue = text;
      }
    },
  );
}
