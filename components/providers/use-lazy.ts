import { useEffect, useEffectEvent, useState } from 'react';
import { reloadForStaleChunk } from './reload-guard';

/**
 * Code, with the messages and data that it needs, fetched with the first need; from then on it stays. Where a file of the build is gone the
 * page reloads for a newer one.
 * @param load not called again once it has succeeded
 * @returns undefined until it is there
 */
export function useLazy<Loaded>(
  isNeeded: boolean,
  load: () => Promise<Loaded>,
  onFailure?: () => void,
): Loaded | undefined {
  // In an object: a component is a function, which a state would call.
  const [loaded, setLoaded] = useState<{ value: Loaded }>();
  const isMissing = isNeeded && loaded === undefined;
  const request = useEffectEvent(load);
  const fail = useEffectEvent((error: unknown) => {
    reloadForStaleChunk(error);
    onFailure?.();
  });
  useEffect(() => {
    if (isMissing) request().then((value) => setLoaded({ value }), fail);
  }, [isMissing]);
  return loaded?.value;
}
