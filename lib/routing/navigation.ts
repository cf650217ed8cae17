import NextLink from 'next/link';
import { createElement, type ComponentProps } from 'react';

export type LinkProps = ComponentProps<typeof NextLink>;

/**
 * The only link inside the site; its address comes from `href`. Nothing is fetched ahead on its own: a list of twenty matches would ask for
 * twenty pages. Knows no address itself: client code that links must not bring every screen's path in every language along.
 */
export function Link(props: LinkProps) {
  return createElement(NextLink, { prefetch: false, ...props });
}
