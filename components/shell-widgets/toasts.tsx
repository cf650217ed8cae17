'use client';

import Fade from '@mui/material/Fade';
import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useEffect, useRef, useState } from 'react';
import { MuiIsland } from '@/components/ui/mui-island';
import { toastFadeMs, toastStepPx, toastVisibleMs } from '@/lib/domain/shared/constants';
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
 * The stack of toasts, using MUI's snackbars: each is shown for 5 s, and all are paused while a pointer or the focus is
 * on any of them. Escape dismisses the first from anywhere. The live region is on the page from the start, so that
 * screen readers announce new toasts.
 */
export function Toasts({ t }: WidgetProps) {
  const toasts = useToastStore((state) => state.toasts);
  const { close } = toastStore.getState();
  const stack = useRef<HTMLUListElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const textOf = (message: ToastMessage) =>
    typeof message === 'string' ? message : t(message.key as MessageKey, message.values);

  // No browser reports that the pointer or the focus has left a removed element.
  if (toasts.length === 0 && isHovered) setHovered(false);
  useEffect(() => setFocused(stack.current?.contains(document.activeElement) ?? false), [toasts]);

  const dismiss = (id: number, isByKey: boolean) => {
    const all = [...(stack.current?.children ?? [])];
    const at = toasts.findIndex((toast) => toast.id === id);
    const others = all.filter((_, index) => index !== at && !toasts[index]?.isLeaving);
    const next = others.find((item) => all.indexOf(item) > at) ?? others.at(-1);
    close(id);
    // After one is closed with the keyboard, the focus moves to the next; a finger leaves no focus.
    if (isByKey && all[at]?.contains(document.activeElement)) next?.querySelector('button')?.focus();
  };

  const dismissFirst = (event: { preventDefault(): void }) => {
    const first = toasts.find(({ isLeaving }) => !isLeaving);
    // Overlays are closed first.
    if (first === undefined || document.querySelector('[aria-modal=true], [role=menu], :popover-open')) return;
    // All toasts receive the key, and ignore prevented events.
    event.preventDefault();
    dismiss(first.id, true);
  };

  return (
    <MuiIsland>
      <ul
        ref={stack}
        className={css.stack}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {toasts.map(({ id, kind, message, action, isLeaving }, index) => (
          <li key={id}>
            <Snackbar
              className={css.place}
              style={{ insetBlockStart: index * toastStepPx }}
              open={!isLeaving}
              autoHideDuration={isHovered || isFocused ? null : toastVisibleMs}
              resumeHideDuration={toastVisibleMs}
              transitionDuration={toastFadeMs}
              slots={{ transition: Fade }}
              onClose={(event, reason) => {
                if (reason === 'timeout') close(id);
                if (reason === 'escapeKeyDown' && event) dismissFirst(event);
              }}
            >
              <SnackbarContent
                classes={{ root: css.toast, message: css.message, action: css.actions }}
                data-toast={id}
                data-kind={kind}
                data-leaving={isLeaving || undefined}
                role={kind === 'error' ? 'alert' : 'presentation'}
                message={
                  <>
                    <svg className={css.mark} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
                      <path d={marks[kind]} />
                    </svg>
                    <span className={css.text}>{textOf(message)}</span>
                  </>
                }
                action={
                  <>
                    {action ? (
                      <button
                        className={css.action}
                        type="button"
                        onClick={({ detail }) => {
                          action.run();
                          dismiss(id, detail === 0);
                        }}
                      >
                        {textOf(action.label)}
                      </button>
                    ) : null}
                    <button
                      className={css.close}
                      type="button"
                      aria-label={t('widgets.close')}
                      onClick={({ detail }) => dismiss(id, detail === 0)}
                    >
                      <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
                        <path d={marks.error} />
                      </svg>
                    </button>
                  </>
                }
              />
            </Snackbar>
          </li>
        ))}
      </ul>
    </MuiIsland>
  );
}
