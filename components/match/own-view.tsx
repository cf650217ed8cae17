'use client';

import { useState, type ComponentType } from 'react';
import { toastStore } from '@/stores/toast-store';
import type { OwnViewPanelProps } from './own-view-panel';
import css from './what-if.module.css';

/** Opens the sliders: their code loads on demand. */
export function OwnView(props: OwnViewPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<OwnViewPanelProps> | null>(null);
  if (Panel) return <Panel {...props} />;
  const open = () =>
    import('./own-view-panel').then(
      (module) => setPanel(() => module.OwnViewPanel),
      () => toastStore.getState().show('error', props.messages.failed),
    );
  return (
    <button className={css.open} type="button" data-needs-js onClick={() => void open()}>
      {props.messages.open}
    </button>
  );
}
