import { camelCase } from '@/lib/domain/shared/camel-case';
import type { RouteId } from './routes';

/** Screens whose "today" has a title of its own, so that today and its date never compete under one title. */
const todayKeys: Partial<Record<RouteId, string>> = {
  'predictions-date': 'predictionsToday',
  'expected-goals': 'expectedGoalsToday',
};

/** The group of namespace `meta` with a screen's name, title and description. */
export function metaKeyOf(routeId: RouteId, params: Readonly<Record<string, string>> = {}): string {
  const today = params.date === 'today' ? todayKeys[routeId] : undefined;
  return today ?? camelCase(routeId);
}
