/** Request header by which the server asks the middleware for the page that stands in for a broken screen; from outside it is dropped. */
export const failurePageHeader = 'x-failure-page';

/** By which the server names a request to what answers it, and to the client. */
export const requestIdHeader = 'x-request-id';
