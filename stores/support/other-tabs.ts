let isTakingOver = false;

/** Whether the current change to a store comes from another tab, which then also sends it. */
export const isFromOtherTab = (): boolean => isTakingOver;

/**
 * Follows the values that other tabs store under the key in localStorage. A page that returns from the browser's
 * back-forward cache was not notified, so it checks again.
 * @param takeOver reads the key again
 * @returns a function that stops following
 */
export function followOtherTabs(key: string, takeOver: () => void): () => void {
  const run = () => {
    isTakingOver = true;
    try {
      takeOver();
    } finally {
      isTakingOver = false;
    }
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) run();
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) run();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
