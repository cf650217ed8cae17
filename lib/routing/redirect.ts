import { permanentRedirect as nextPermanentRedirect } from 'next/navigation';
import { wirePath } from './hrefs';

/**
 * Sends a page's visitor to another spelling of the same screen, for good (308). Ends the render.
 * @param path as `href` gives it
 */
export function permanentRedirect(path: string): never {
  return nextPermanentRedirect(wirePath(path));
}
