import { useStore } from 'zustand';
import { communityPromptAfterViews, communityPromptDismissedMs, storageKeys } from '@/lib/domain/shared/constants';
import { readStoredJson, savePreference } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

type CommunityState = {
  isVisible: boolean;
  /** Counts a viewed page; the prompt appears with the third, unless it was dismissed less than 30 days ago. */
  viewed(now: Date): void;
  dismiss(now: Date): void;
};

function readStoredPrompt(): { views: number; dismissedAt: number | null } {
  const stored = readStoredJson(storageKeys.communityPrompt);
  const fields = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return {
    views: typeof fields.views === 'number' && fields.views >= 0 ? fields.views : 0,
    dismissedAt: typeof fields.dismissedAt === 'number' ? fields.dismissedAt : null,
  };
}

export const createCommunityStore = () =>
  createBrowserStore<CommunityState>((set) => {
    /** Without storage, the count lasts as long as the page. */
    let memory = { views: 0, dismissedAt: null as number | null };
    const current = () => {
      const stored = readStoredPrompt();
      return { views: Math.max(stored.views, memory.views), dismissedAt: stored.dismissedAt ?? memory.dismissedAt };
    };
    const keep = (next: typeof memory) => {
      memory = next;
      savePreference(storageKeys.communityPrompt, JSON.stringify(next));
    };
    return {
      isVisible: false,
      viewed(now) {
        const { views, dismissedAt } = current();
        if (dismissedAt !== null && now.getTime() - dismissedAt < communityPromptDismissedMs) return;
        const next = Math.min(views + 1, communityPromptAfterViews);
        keep({ views: next, dismissedAt: null });
        if (next >= communityPromptAfterViews) set({ isVisible: true });
      },
      dismiss(now) {
        keep({ views: 0, dismissedAt: now.getTime() });
        set({ isVisible: false });
      },
    };
  });

export const communityStore = createCommunityStore();
export const useCommunityStore = <Part>(select: (state: CommunityState) => Part): Part =>
  useStore(communityStore, select);
