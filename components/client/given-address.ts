type Given = { token: string | null; email: string | null };

declare global {
  interface Window {
    /** The values that the head script has removed from the address bar. */
    given?: Given;
  }
}

/**
 * Token and e-mail address of the followed link; removed from the address bar, and so from the history, before anything
 * else ran.
 */
export function givenInAddress(): Given {
  return window.given ?? { token: null, email: null };
}

/** Passes the address that a used link has confirmed to the login in the same tab; it never appears in an address. */
export function giveEmail(email: string): void {
  window.given = { ...givenInAddress(), email };
}
