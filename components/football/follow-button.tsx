import { createElement } from 'react';
import type { FollowedKind } from '@/stores/followed-store';
import css from './follow-button.module.css';

type FollowButtonProps = {
  kind: FollowedKind;
  /** The team's id or the league's slug. */
  id: string;
  name: string;
  messages: { add: string; remove: string };
};

/** A star that follows a team or league on this device; a custom element (follow-element.ts), not an island. */
export function FollowButton({ kind, id, name, messages }: FollowButtonProps) {
  return createElement(
    'follow-star',
    // These are data attributes because React sets other attributes as properties if an element has a property of that
    // name, such as `remove`.
    {
      'data-kind': kind,
      'data-id': id,
      'data-name': name,
      'data-add': messages.add,
      'data-remove': messages.remove,
    },
    <button
      className={css.follow}
      type="button"
      aria-pressed="false"
      aria-label={messages.add}
      data-needs-js=""
      suppressHydrationWarning
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.5l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17.3l-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8z" />
      </svg>
    </button>,
  );
}
