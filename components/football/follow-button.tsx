'use client';

import { followedStore, useFollowedStore, type FollowedKind } from '@/stores/followed-store';
import { toastStore } from '@/stores/toast-store';
import css from './follow-button.module.css';

type FollowButtonProps = {
  kind: FollowedKind;
  /** Team id or league slug. */
  id: string;
  name: string;
  messages: { add: string; remove: string };
};

/** A star that follows a team or league on this device. */
export function FollowButton({ kind, id, name, messages }: FollowButtonProps) {
  const isFollowed = useFollowedStore((state) => state[kind].includes(id));
  return (
    <button
      className={css.follow}
      type="button"
      aria-pressed={isFollowed}
      aria-label={isFollowed ? messages.remove : messages.add}
      data-needs-js
      onClick={() => {
        followedStore.getState().toggle(kind, id, name);
        if (!isFollowed) toastStore.getState().show('success', { key: 'widgets.follow.done', values: { name } });
      }}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.5l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17.3l-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8z" />
      </svg>
    </button>
  );
}
