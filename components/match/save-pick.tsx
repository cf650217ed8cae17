'use client';

import { useState, type ComponentType } from 'react';
import { toastStore } from '@/stores/toast-store';
import type { SavePickProps } from './save-pick-types';
import css from './what-if.module.css';

/** Opens the choice of an outcome, whose code loads on demand; without an account, the login, which returns here. */
export function SavePick(props: SavePickProps) {
  const [Panel, setPanel] = useState<ComponentType<SavePickProps> | null>(null);
  if (Panel) return <Panel {...props} />;
  const open = () =>
    import('./save-pick-panel').then(
      ({ SavePickPanel, mayPick }) => {
        if (mayPick(props.hrefs.login)) setPanel(() => SavePickPanel);
      },
      () => toastStore.getState().show('error', props.messages.failed),
    );
  return (
    <button className={css.open} type="button" data-needs-js onClick={() => void open()}>
      {props.messages.choose}
    </button>
  );
}
