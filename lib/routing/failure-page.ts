/**
 * Request header by which the server asks the middleware for the error page of a failed screen; stripped from external
 * requests.
 */
export const failurePageHeader = 'x-failure-page';

/** The header with a request's id, from the server to the request's handlers and to the client. */
export const requestIdHeader = 'x-request-id';
