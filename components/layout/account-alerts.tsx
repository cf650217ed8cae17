'use client';

import { useState } from 'react';
import { callApi } from '@/components/client/call-api';
import { useLazy } from '@/components/client/use-lazy';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import type { EmailAlerts } from '@/lib/contracts/email-alerts';
import type { I18n } from '@/lib/format/i18n';
import { AlertFields, type AlertChoices } from './alert-fields';
import { PushAlerts } from './push-alerts';

const readSettings = async (): Promise<EmailAlerts> => {
  const outcome = await callApi('get /api/account/alerts', {});
  return outcome.ok ? outcome.result : { kinds: [], quiet: null };
};

/** What an account is told of by e-mail, and this device by notification. */
export function AccountAlerts({ i18n: { t, locale } }: { i18n: I18n }) {
  const stored = useLazy(true, readSettings);
  const [changed, setChanged] = useState<EmailAlerts | null>(null);
  const [status, setStatus] = useState<'saved' | 'failed' | null>(null);
  const settings = changed ?? stored;

  const change = async (choices: Partial<AlertChoices>) => {
    if (!settings) return;
    const { kinds = settings.kinds, quiet = settings.quiet } = choices;
    setChanged({ kinds: [...kinds], quiet });
    const outcome = await callApi('patch /api/account/alerts', { body: { kinds: [...kinds], quiet } });
    setStatus(outcome.ok ? 'saved' : 'failed');
    if (!outcome.ok) setChanged(settings);
  };

  return (
    <Section id="alerts" title={t('alerts.title')} lead={t('alerts.lead')}>
      <div className={form.form}>
        {settings ? (
          <AlertFields
            legend={t('alerts.email')}
            kinds={settings.kinds}
            quiet={settings.quiet}
            change={(choices) => void change(choices)}
            t={t}
            locale={locale}
          />
        ) : (
          <div aria-busy="true" />
        )}
        <FormStatus kind={status === 'failed' ? 'error' : 'done'}>
          {status === 'failed' ? t('widgets.failed') : status === 'saved' ? t('alerts.saved') : null}
        </FormStatus>
        <PushAlerts t={t} locale={locale} />
      </div>
    </Section>
  );
}
