import { useEffect, useRef, useState, type RefObject } from 'react';

/** Distance below the screen within which an element counts as near. */
const ahead = '200px';

/** Whether an element is nearly in view, so that its content is worth loading; stays true from then on. */
export function useNear<Place extends HTMLElement>(): [place: RefObject<Place | null>, isNear: boolean] {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: ahead,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [place, isNear];
}
