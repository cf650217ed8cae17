import { useCallback, useEffect, useRef } from 'react';
import { focusPlace, returnFocus, type FocusPlace } from './focus-place';

/**
 * Preserves the focus during actions that disable all controls while they run, and that may remove the control that
 * started them. Afterwards that control gets the focus again, or else the surrounding heading, unless the visitor has
 * moved on.
 * @returns a function to call when an action starts
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
