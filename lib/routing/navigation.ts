import NextLink from 'next/link';
import { permanentRedirect as nextPermanentRedirect } from 'next/navigation';
import { createElement, type ComponentProps } from 'react';
import { wirePath } from './hrefs';

export type LinkProps = ComponentProps<typeof NextLink>;

/**
 * The only link inside the site; its address comes from `href`. Nothing is fetched ahead on its own: a list of twenty matches would ask for
 * twenty pages.
 */
export function Link(props: LinkProps) {
  return createElement(NextLink, { prefetch: false, ...props });
}

/**
 * Sends a page's visitor to another spelling of the same screen, for good (308). Ends the render.
 * @param path as `href` gives it
 */
export function permanentRedirect(path: string): never {
  return nextPermanentRedirect(wirePath(path));
}
