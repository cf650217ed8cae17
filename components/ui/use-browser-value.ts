import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the browser knows and that no event changes; in the server's HTML and until hydration it is
 * `onServer`.
 * @param read must return an equal value each time, according to `Object.is`
 */
export const useBrowserValue = <Value, Unknown>(read: () => Value, onServer: Unknown): Value | Unknown =>
  useSyncExternalStore<Value | Unknown>(never, read, () => onServer);
