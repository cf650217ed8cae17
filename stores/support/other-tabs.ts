let isTakingOver = false;

/** Whether what a store is set to now comes from another tab, which also sends it where it has to be sent once. */
export const isFromOtherTab = (): boolean => isTakingOver;

/**
 * Follows what other tabs store under the key of localStorage. A page that comes back from the browser's back-forward
 * cache was not told of it, so it looks again.
 * @param takeOver reads the key anew
 * @returns stops following
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
