'use client';

import { useEffect, useState } from 'react';
import { pushProblems, switchPushOff, switchPushOn, type PushOutcome } from '@/components/client/push';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import shared from '@/components/ui/shared.module.css';
import type { I18n } from '@/lib/format/i18n';
import { canPush, pushStore, usePushStore } from '@/stores/push-store';
import { AlertFields } from './alert-fields';

/** Notifications on this device, with or without an account. The browser asks for permission only after a click. */
export function PushAlerts({ t, locale }: Pick<I18n, 't' | 'locale'>) {
  const { isOn, kinds, quiet, choose } = usePushStore((state) => state);
  useEffect(() => {
    if (!pushStore.getState().isRestored) pushStore.getState().restore();
  }, []);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<(typeof pushProblems)[keyof typeof pushProblems] | null>(null);
  const run = async (work: () => Promise<PushOutcome | void>) => {
    setBusy(true);
    setProblem(null);
    const outcome = await work().catch(() => 'failed' as const);
    setBusy(false);
    if (outcome && outcome !== 'on') setProblem(pushProblems[outcome]);
  };
  return (
    <div className={form.field} role="group" aria-label={t('alerts.push.title')}>
      {canPush() ? (
        <>
          {isOn ? (
            <AlertFields
              legend={t('alerts.push.title')}
              kinds={kinds}
              quiet={quiet}
              change={choose}
              t={t}
              locale={locale}
            />
          ) : (
            <span className={shared.label}>{t('alerts.push.title')}</span>
          )}
          <FormButton
            kind="quiet"
            type="button"
            disabled={isBusy}
            onClick={() => void run(isOn ? switchPushOff : switchPushOn)}
          >
            {t(isOn ? 'alerts.push.off' : 'alerts.push.on')}
          </FormButton>
          <FormStatus kind={problem ? 'error' : 'done'}>
            {problem ? t(problem) : isOn && !isBusy ? t('alerts.push.isOn') : null}
          </FormStatus>
        </>
      ) : (
        <>
          <span className={shared.label}>{t('alerts.push.title')}</span>
          <span className={shared.small}>{t('alerts.push.unsupported')}</span>
        </>
      )}
    </div>
  );
}
