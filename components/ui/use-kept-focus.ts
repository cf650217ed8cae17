import { useCallback, useEffect, useRef } from 'react';
import { focusPlace, returnFocus, type FocusPlace } from './focus-place';

/**
 * Preserves the focus through actions that disable all controls while they run, and may remove the control that began
 * them: it gets the focus again afterwards, or else the surrounding heading, unless the visitor has moved on.
 * @returns a function to call when an action begins
 */
export function useKeptFocus(isBusy: boolean): () => void {
  const place = useRef<FocusPlace | null>(null);

  useEffect(() => {
    if (isBusy || !place.current) return;
    returnFocus(place.current);
    place.current = null;
  }, [isBusy]);

  return useCallback(() => {
    place.current = focusPlace();
  }, []);
}
