import { requirementOf, routes, type RouteId, type RouteRecord } from './routes';
import { isWidget } from './widget-settings';

/** Screens whose address contains a token or e-mail. */
const secretRoutes: readonly RouteId[] = ['verify', 'reset-password'];

/** What response headers depend on: whether other sites may frame the screen, and whether its address is secret. */
export const policyOf = (routeId: RouteId | undefined) => ({
  embeddable: routeId !== undefined && isWidget(routeId),
  secretAddress:
    routeId !== undefined &&
    (secretRoutes.includes(routeId) || requirementOf((routes[routeId] as RouteRecord).guard) === 'anonymous'),
});
