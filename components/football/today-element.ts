import { siteZoneOfDocument, written } from './document-time';
import { defineZonedElement } from './zoned-element';

/**
 * Whether the site's today is also the visitor's. If the visitor's clock disagrees with the page about the site's own
 * day, the clock is wrong or the page is an old copy, and the page's date counts, as in a day's list.
 */
function isTodayIn(zone: string, date: string, now: Date): boolean {
  const siteZone = siteZoneOfDocument();
  if (zone === siteZone) return true;
  // Time zones are at most a day apart (two around the date line), so a different day has a different name.
  const name = written(new Date(`${date}T00:00:00Z`), 'dayName', 'UTC');
  return written(now, 'dayName', zone) === name || written(now, 'dayName', siteZone) !== name;
}

/**
 * Defines `<site-today>` (today-text.tsx) after hydration; from then on its text suits the visitor's day.
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
      // Only the text changes, because React may own the text node.
      node.nodeValue = isTodayIn(zone, date, now()) ? ofSite : dated;
    };
  });
