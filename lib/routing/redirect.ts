import { permanentRedirect as nextPermanentRedirect, redirect } from 'next/navigation';
import { wirePath } from './hrefs';

/**
 * Permanently redirects to another spelling of the same screen (308). Ends the render.
 * @param path as `href` returns it
 */
export function permanentRedirect(path: string): never {
  return nextPermanentRedirect(wirePath(path));
}

/** Temporarily redirects (307). Ends the render. @param path percent-encoded path and query of this site */
export function temporaryRedirect(path: string): never {
  return redirect(path);
}
