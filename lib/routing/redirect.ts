import { permanentRedirect as nextPermanentRedirect, redirect } from 'next/navigation';
import { wirePath } from './hrefs';

/**
 * Sends a page's visitor to another spelling of the same screen, for good (308). Ends the render.
 * @param path as `href` gives it
 */
export function permanentRedirect(path: string): never {
  return nextPermanentRedirect(wirePath(path));
}

/** Sends a page's visitor on for now (307). Ends the render. @param path percent-encoded path and query of this site */
export function passOn(path: string): never {
  return redirect(path);
}
