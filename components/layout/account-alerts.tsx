'use client';

import { Unread } from '@/components/client/unread';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import { waitsForConnection } from '@/lib/api/outcome';
import type { I18n } from '@/lib/format/i18n';
import { AlertFields, type AlertChoices } from './alert-fields';
import { PushAlerts } from './push-alerts';
import { useEmailAlerts } from './use-email-alerts';

/** The account's alerts by e-mail, and this device's notifications. */
export function AccountAlerts({ i18n: { t, locale } }: { i18n: I18n }) {
  const { stored, changing } = useEmailAlerts();
  const settings = stored.data;
  const change = (choices: Partial<AlertChoices>) => {
    if (!settings) return;
    const { kinds, quiet } = { ...settings, ...choices };
    changing.mutate({ body: { kinds: [...kinds], quiet } });
  };

  return (
    <Section id="alerts" title={t('alerts.title')} lead={t('alerts.lead')}>
      <div className={form.form}>
        {settings ? (
          <AlertFields
            legend={t('alerts.email')}
            kinds={settings.kinds}
            quiet={settings.quiet}
            change={change}
            t={t}
            locale={locale}
          />
        ) : (
          <Unread query={stored} t={t} />
        )}
        <FormStatus kind={changing.isError || changing.isPaused ? 'error' : 'done'}>
          {changing.isPaused
            ? t(waitsForConnection.key)
            : changing.isError
              ? t('widgets.failed')
              : changing.isSuccess
                ? t('alerts.saved')
                : null}
        </FormStatus>
        <PushAlerts t={t} locale={locale} />
      </div>
    </Section>
  );
}
