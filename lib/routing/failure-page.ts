/**
 * Request header by which the server asks the middleware for the error page of a failed screen; stripped from external
 * requests.
 */
export const failurePageHeader = 'x-failure-page';

/** Request id header: from the server to the handlers of a request, and to the client. */
export const requestIdHeader = 'x-request-id';
