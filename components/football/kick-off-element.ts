import { preferencesStore } from '@/stores/preferences-store';
import { siteZoneOfDocument, written } from './document-time';
import { defineZonedElement } from './zoned-element';

function inZone(at: string, form: string | undefined, zone: string): string {
  const instant = new Date(at);
  if (form === 'moment' || form === 'dayTime') return written(instant, form, zone);
  const text = written(instant, 'time', zone);
  // Time zones are at most a day apart (two around the date line), so a different day has a different name.
  const dayName = written(instant, 'dayName', zone);
  return dayName === written(instant, 'dayName', siteZoneOfDocument()) ? text : `${dayName} ${text}`;
}

/** Defines `<kick-off>` (kick-off-time.tsx) after hydration; from then on its text is in the visitor's time. */
export const defineKickOff = (): void =>
  defineZonedElement('kick-off', (element) => {
    let ofSite: string | null | undefined;
    return (zone) => {
      const time = element.querySelector('time');
      if (!time?.firstChild) return;
      ofSite ??= time.textContent;
      const isOfSite = zone === siteZoneOfDocument() && !preferencesStore.getState().hasTwelveHours;
      const text = isOfSite ? ofSite : inZone(time.dateTime, element.dataset.form, zone);
      // Only the text changes, because React may own the text node.
      if (time.textContent !== text) time.firstChild.nodeValue = text;
    };
  });
