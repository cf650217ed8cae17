'use client';

import { useCallback, useEffect, useRef } from 'react';
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
  const stack = useRef<HTMLUListElement>(null);
  const isHovered = useRef(false);
  const textOf = (message: ToastMessage) =>
    typeof message === 'string' ? message : t(message.key as MessageKey, message.values);

  const first = toasts.find(({ isLeaving }) => !isLeaving)?.id;

  const dismiss = useCallback(
    (id: number, isByKey: boolean) => {
      const all = [...(stack.current?.children ?? [])];
      const at = all.findIndex((item) => item.matches(`[data-toast="${id}"]`));
      const closed = all[at];
      const others = all.filter((item) => item !== closed && !item.hasAttribute('data-leaving'));
      const next = others.find((item) => all.indexOf(item) > at) ?? others.at(-1);
      close(id);
      // Who closes one by the keyboard is at the next one; a finger on the glass has the focus nowhere.
      if (isByKey && closed?.contains(document.activeElement)) next?.querySelector('button')?.focus();
      const isHeld = isHovered.current || others.some((item) => item.contains(document.activeElement));
      if (next && isHeld) pause();
    },
    [close, pause],
  );

  useEffect(resume, [resume]);

  useEffect(() => {
    // No browser says that the pointer has left what is gone.
    if (toasts.length === 0) isHovered.current = false;
  }, [toasts.length]);

  useEffect(() => {
    if (first === undefined) return;
    const onKey = ({ key }: KeyboardEvent) => {
      // Overlays are closed first.
      if (key === 'Escape' && !document.querySelector('[aria-modal=true], :popover-open')) dismiss(first, true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [first, dismiss]);

  return (
    <ul
      ref={stack}
      className={css.stack}
      onPointerEnter={({ pointerType }) => {
        isHovered.current = pointerType === 'mouse';
        pause();
      }}
      onPointerLeave={() => {
        isHovered.current = false;
        resume();
      }}
      onFocus={pause}
      onBlur={resume}
    >
      {toasts.map(({ id, kind, message, action, isLeaving }, index) => (
        <li
          key={id}
          className={css.toast}
          data-toast={id}
          data-kind={kind}
          data-leaving={isLeaving || undefined}
          role={kind === 'error' ? 'alert' : undefined}
          style={{ insetBlockStart: index * toastStepPx }}
        >
          <svg className={css.mark} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
            <path d={marks[kind]} />
          </svg>
          <span className={css.text}>{textOf(message)}</span>
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
        </li>
      ))}
    </ul>
  );
}
