type Given = { token: string | null; email: string | null };

declare global {
  interface Window {
    /** The values that the head script has removed from the address bar. */
    given?: Given;
  }
}

/**
 * The token and e-mail address from the followed link. They were removed from the address bar, and so from the history,
 * before anything else ran.
 */
export function givenInAddress(): Given {
  return window.given ?? { token: null, email: null };
}

/** Passes the address confirmed by a used link to the login in the same tab; it never appears in an address. */
export function giveEmail(email: string): void {
  window.given = { ...givenInAddress(), email };
}
