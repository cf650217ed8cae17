import { useCallback, useEffect, useRef } from 'react';
import { focusText, headingAround } from './focus-heading';

type Place = { control: HTMLElement; heading: HTMLElement | null };

/**
 * Keeps the keyboard's place through actions that disable all controls while they run, and may remove the one that began
 * them: it has the focus again afterwards, or else the heading around it, unless the visitor has moved on.
 * @returns a function to call when an action begins
 */
export function useKeptFocus(isBusy: boolean): () => void {
  const place = useRef<Place | null>(null);

  useEffect(() => {
    if (isBusy || !place.current) return;
    const { control, heading } = place.current;
    place.current = null;
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body && activeElement !== control) return;
    control.focus();
    if (document.activeElement !== control || control.matches(':disabled')) focusText(heading);
  }, [isBusy]);

  return useCallback(() => {
    const control = document.activeElement;
    if (control instanceof HTMLElement && control !== document.body)
      place.current = { control, heading: headingAround(control) };
  }, []);
}
