const pathOf = (address: string): string => new URL(address, window.location.origin).pathname;

/** Whether a link leads to the page at `pathname`, whatever its query. In the browser only. */
export const isCurrent = (href: string, pathname: string): boolean => pathOf(href) === pathOf(pathname);
