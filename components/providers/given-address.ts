type Given = { token: string | null; email: string | null };

declare global {
  interface Window {
    /** What the head script has taken out of the address bar. */
    given?: Given;
  }
}

/** The token and e-mail address of the link that was followed; they left the address bar, and so the history, before anything else ran. */
export function givenInAddress(): Given {
  return window.given ?? { token: null, email: null };
}
