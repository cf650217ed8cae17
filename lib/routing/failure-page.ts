/** Request header by which the server asks the middleware for the page that stands in for a broken screen; from outside it is dropped. */
export const failurePageHeader = 'x-failure-page';
