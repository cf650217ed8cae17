'use client';

import { useState } from 'react';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { RetryButton } from '@/components/ui/retry-button';
import { Section } from '@/components/ui/section';
import { callApi } from '@/lib/api/call-api';
import { errorText } from '@/lib/api/failures';
import { invalidate, useApiQuery } from '@/lib/api/queries';
import type { EmailAlerts } from '@/lib/contracts/email-alerts';
import type { I18n } from '@/lib/format/i18n';
import { AlertFields, type AlertChoices } from './alert-fields';
import { PushAlerts } from './push-alerts';

/** What an account is told of by e-mail, and this device by notification. */
export function AccountAlerts({ i18n: { t, locale } }: { i18n: I18n }) {
  const {
    data: stored,
    error,
    isFetching,
    refetch,
  } = useApiQuery('get /api/account/alerts', {}, undefined, { staleTime: 0 });
  const [changed, setChanged] = useState<EmailAlerts | null>(null);
  const [status, setStatus] = useState<'saved' | 'failed' | null>(null);
  const settings = changed ?? stored;

  const change = async (choices: Partial<AlertChoices>) => {
    if (!settings) return;
    const { kinds = settings.kinds, quiet = settings.quiet } = choices;
    setChanged({ kinds: [...kinds], quiet });
    setStatus(null);
    const outcome = await callApi('patch /api/account/alerts', { body: { kinds: [...kinds], quiet } });
    setStatus(outcome.ok ? 'saved' : 'failed');
    if (outcome.ok) void invalidate('get /api/account/alerts');
    else setChanged(settings);
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
          <div aria-busy={isFetching}>
            <FormStatus kind="error">{error ? errorText(error, t, 'widgets.failed') : null}</FormStatus>
            {error ? (
              <RetryButton className={form.quiet} isBusy={isFetching} retry={refetch}>
                {t('widgets.lookup.retry')}
              </RetryButton>
            ) : null}
          </div>
        )}
        <FormStatus kind={status === 'failed' ? 'error' : 'done'}>
          {status === 'failed' ? t('widgets.failed') : status === 'saved' ? t('alerts.saved') : null}
        </FormStatus>
        <PushAlerts t={t} locale={locale} />
      </div>
    </Section>
  );
}
