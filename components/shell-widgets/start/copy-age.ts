import { takeRewrite } from '@/components/client/rewrite-address';
import { connectionStore } from '@/stores/connection-store';

/**
 * Tracks from screen to screen whether the content is the stored copy that the page started with: the router fetches
 * every screen except one that the visitor goes back to.
 */
export function createCopyAge(): { wentBack(): void; arrived(address: string, isFirst: boolean): void } {
  let first = '';
  let isBack = false;
  return {
    wentBack() {
      isBack = true;
    },
    arrived(address, isFirst) {
      const isCopy = isBack && address === first;
      isBack = false;
      if (isFirst) first = address;
      if (isFirst || takeRewrite()) return;
      const { showsFresh, showsCopyOf } = connectionStore.getState();
      showsFresh();
      const { savedAt } = document.documentElement.dataset;
      if (isCopy && savedAt) showsCopyOf(savedAt);
    },
  };
}
