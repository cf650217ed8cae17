import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the browser knows and that no event changes: `onServer` in the server's HTML and until hydration.
 * @param read returns an equal value each time, by `Object.is`
 */
export const useBrowserValue = <Value, Unknown>(read: () => Value, onServer: Unknown): Value | Unknown =>
  useSyncExternalStore<Value | Unknown>(never, read, () => onServer);
