import { camelCase } from '@/lib/domain/shared/camel-case';
import type { EnglishMessages } from '@/lib/i18n/message-files';
import type { RouteId } from './routes';

type Meta = EnglishMessages['meta'];

/** The groups in namespace `meta`: every screen has one, as a test of the messages asserts. */
export type MetaKey = { [Key in keyof Meta]: Meta[Key] extends string ? never : Key }[keyof Meta];

/** Screens whose "today" has a separate title, so that today and its date never compete under the same title. */
const todayKeys: Partial<Record<RouteId, MetaKey>> = {
  'predictions-date': 'predictionsToday',
  'expected-goals': 'expectedGoalsToday',
};

/** The group in namespace `meta` with a screen's name, title and description. */
export function metaKeyOf(routeId: RouteId, params: Readonly<Record<string, string>> = {}): MetaKey {
  const today = params.date === 'today' ? todayKeys[routeId] : undefined;
  return today ?? (camelCase(routeId) as MetaKey);
}
