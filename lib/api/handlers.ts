/** Why nobody answered a call; each has its words in `widgets.call`. */
export type CallFailure = 'offline' | 'timedOut' | 'unreachable' | 'noBaseUrl';

/** What the one axios instance tells the rest of the client; injected at client start, because lib/api knows no store. */
export type ApiHandlers = {
  /** Every failed call, before the caller sees it. */
  onError(failure: { status: number | null; message: string | null; failure: CallFailure | null }): void;
  /** An answer that the service worker kept: the instant (ISO) at which it was fetched. */
  onSavedCopy(savedAt: string): void;
};

const silent: ApiHandlers = { onError: () => undefined, onSavedCopy: () => undefined };
let handlers = silent;

export function setApiHandlers(next: Partial<ApiHandlers>): void {
  handlers = { ...silent, ...next };
}

export const apiHandlers = (): ApiHandlers => handlers;
