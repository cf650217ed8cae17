'use client';

import { useEffect } from 'react';
import { toastStepPx } from '@/lib/domain/shared/constants';
import type { MessageKey } from '@/lib/i18n/translate';
import { toastStore, useToastStore, type ToastMessage } from '@/stores/toast-store';
import type { WidgetProps } from './on-need';
import css from './toasts.module.css';

const marks = {
  success: 'M5 12.5l4.5 4.5L19 7.5',
  error: 'M6 6l12 12M18 6L6 18',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.4v.1',
  info: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v5.5M12 7.5v.1',
} as const;

/**
 * The stack of toasts; Escape dismisses the first of them from anywhere. Its live region is on the page from the start,
 * so that screen readers announce what is added.
 */
export function Toasts({ t }: WidgetProps) {
  const toasts = useToastStore((state) => state.toasts);
  const { pause, resume, close } = toastStore.getState();
  const textOf = (message: ToastMessage) =>
    typeof message === 'string' ? message : t(message.key as MessageKey, message.values);

  const first = toasts.find(({ isLeaving }) => !isLeaving)?.id;

  useEffect(() => {
    if (first === undefined) return;
    const onKey = ({ key }: KeyboardEvent) => {
      // Overlays are closed first.
      if (key === 'Escape' && !document.querySelector('dialog[open], :popover-open')) close(first);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [first, close]);

  return (
    <ul className={css.stack} onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
      {toasts.map(({ id, kind, message, isLeaving }, index) => (
        <li
          key={id}
          className={css.toast}
          data-kind={kind}
          data-leaving={isLeaving || undefined}
          role={kind === 'error' ? 'alert' : undefined}
          style={{ insetBlockStart: index * toastStepPx }}
        >
          <svg className={css.mark} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
            <path d={marks[kind]} />
          </svg>
          <span className={css.text}>{textOf(message)}</span>
          <button className={css.close} type="button" aria-label={t('widgets.close')} onClick={() => close(id)}>
            <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
              <path d={marks.error} />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
