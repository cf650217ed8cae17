import { createElement, type ComponentProps } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** False preserves the scroll position, for example after a filter. */
  scroll?: boolean;
};

/**
 * The only link within the site; its address comes from `href`. A plain element: one listener on the page passes clicks
 * to the router (components/shell-widgets/start/follow-links.ts), because ninety of the framework's links cost a phone
 * more than the rest of a list. It contains no addresses itself: client code with links must not bundle every screen's
 * path in every language.
 */
export function Link({ scroll = true, ...props }: LinkProps) {
  return createElement('a', { ...props, 'data-nav': scroll ? '' : 'stay' });
}
