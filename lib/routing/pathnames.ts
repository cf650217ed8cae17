import type { Locale } from '@/lib/i18n/locales';
import ar from '@/messages/ar/slugs.json';
import de from '@/messages/de/slugs.json';
import en from '@/messages/en/slugs.json';
import es from '@/messages/es/slugs.json';
import fr from '@/messages/fr/slugs.json';
import hi from '@/messages/hi/slugs.json';
import it from '@/messages/it/slugs.json';
import pl from '@/messages/pl/slugs.json';
import pt from '@/messages/pt/slugs.json';
import ro from '@/messages/ro/slugs.json';
import ru from '@/messages/ru/slugs.json';
import sr from '@/messages/sr/slugs.json';
import tr from '@/messages/tr/slugs.json';
import { routeIds, type RouteId } from './routes';

const slugs: Record<Locale, Record<RouteId, string>> = { en, es, de, fr, pt, ru, sr, it, tr, pl, ar, hi, ro };

/** routeId -> locale -> translated path without the language prefix. */
export const pathnames = Object.fromEntries(
  routeIds.map((id) => [id, Object.fromEntries(Object.entries(slugs).map(([locale, paths]) => [locale, paths[id]]))]),
) as Record<RouteId, Record<Locale, string>>;
