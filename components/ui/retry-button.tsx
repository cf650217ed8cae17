import type { ReactNode } from 'react';
import { focusHeading } from './focus-place';

type RetryButtonProps = { className?: string | undefined; isBusy?: boolean; retry: () => unknown; children: ReactNode };

/** Retries a failed action. The section's heading takes the focus, because success removes the button. */
export function RetryButton({ className, isBusy = false, retry, children }: RetryButtonProps) {
  return (
    <button
      className={className}
      type="button"
      disabled={isBusy}
      onClick={({ currentTarget }) => {
        focusHeading(currentTarget);
        void retry();
      }}
    >
      {children}
    </button>
  );
}
