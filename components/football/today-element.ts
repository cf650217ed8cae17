import { siteZoneOfDocument, written } from './document-time';
import { defineZonedElement } from './zoned-element';

/**
 * Whether the site's today is also the visitor's. A clock that disagrees with the page about the site's own day is
 * wrong, or the page is an old copy: then the page's date counts, as in a day's list.
 */
function isTodayIn(zone: string, date: string, now: Date): boolean {
  const siteZone = siteZoneOfDocument();
  if (zone === siteZone) return true;
  // Time zones are at most a day apart (two around the date line), so another day has another name.
  const name = written(new Date(`${date}T00:00:00Z`), 'dayName', 'UTC');
  return written(now, 'dayName', zone) === name || written(now, 'dayName', siteZone) !== name;
}

/**
 * Defines `<site-today>` (today-text.tsx), once hydrated: from then on its text is the visitor's.
 * @param now the app's current instant
 */
export const defineSiteToday = (now: () => Date): void =>
  defineZonedElement('site-today', (element) => {
    let ofSite: string | null | undefined;
    return (zone) => {
      const node = element.firstElementChild?.firstChild;
      if (!node) return;
      ofSite ??= node.nodeValue;
      const { date = '', dated = '' } = element.dataset;
      // The text node stays, because React may own it.
      node.nodeValue = isTodayIn(zone, date, now()) ? ofSite : dated;
    };
  });
