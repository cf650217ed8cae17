import type { namespaces } from './message-files';

export type Namespace = (typeof namespaces)[number];

/**
 * Messages that may reach the browser: the language bundle contains these, for islands. Everything else stays on the
 * server.
 */
export const clientNamespaces = [
  'accumulator',
  'alerts',
  'betTypes',
  'calibration',
  'common',
  'day',
  'errors',
  'live',
  'markets',
  'match',
  'tips',
  'notFound',
  'predictions',
  'rates',
  'record',
  'slips',
  'stakes',
  'widgets',
] as const satisfies readonly Namespace[];
export type ClientNamespace = (typeof clientNamespaces)[number];
