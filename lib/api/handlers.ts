/** The reason why a call got no response; each has its message in `widgets.call`. */
export type CallFailure = 'offline' | 'timedOut' | 'unreachable' | 'noBaseUrl';

/** What is known about a failed call; its message is null if unknown. */
export type CallReport = { status: number | null; message: string | null; failure: CallFailure | null };

/**
 * Events of the one axios instance for the rest of the client; injected at client start, because lib/api knows no
 * store.
 */
export type ApiHandlers = {
  /** A read failed, and no part of a screen reports it. */
  onError(failure: CallReport): void;
  /** The server rejected (401) the token of a call. */
  onRefusedToken(token: string): void;
  /** The service worker answered from its cache: when the response was fetched (ISO), and its address. */
  onSavedCopy(savedAt: string, address: string): void;
  /** A response came from the network. */
  onFresh(address: string): void;
};

let handlers: ApiHandlers = {
  onError: () => undefined,
  onRefusedToken: () => undefined,
  onSavedCopy: () => undefined,
  onFresh: () => undefined,
};

export function setApiHandlers(next: Partial<ApiHandlers>): void {
  handlers = { ...handlers, ...next };
}

export const apiHandlers = (): ApiHandlers => handlers;
