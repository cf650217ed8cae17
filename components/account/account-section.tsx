'use client';

import { useState } from 'react';
import { useInstant } from '@/components/football/use-instant';
import { TextField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { FormStatus } from '@/components/ui/form/form-parts';
import { useSchemaForm } from '@/components/ui/form/use-schema-form';
import { Section } from '@/components/ui/section';
import { outcomeOf } from '@/lib/api/failures';
import { waitsForConnection } from '@/lib/api/outcome';
import { useApiMutation } from '@/lib/api/queries';
import type { SettingsBody } from '@/lib/contracts/account';
import { authStore } from '@/stores/auth-store';
import type { SectionProps } from './account-screen';
import css from './account.module.css';

type Fields = Pick<SettingsBody, 'displayName'>;

const load = async () => (await import('@/lib/contracts/account')).settingsBodySchema;

/** The account's identity and display name. */
export function AccountSection({ user, t, locale }: SectionProps) {
  const instant = useInstant(locale);
  const { field, submit, keepTypedValues, failure, isBusy } = useSchemaForm<Fields>({
    load,
    t,
    defaultValues: { displayName: user.displayName ?? '' },
    // An empty field removes the name.
    complete: ({ displayName }) => ({ displayName: displayName?.trim() || null }),
  });
  const [isSaved, setSaved] = useState(false);
  const saving = useApiMutation('patch /api/account', { onSuccess: authStore.getState().setUser });

  const send = submit(async (values, form) => {
    setSaved(false);
    const outcome = await outcomeOf(saving.mutateAsync({ body: values }));
    if (!outcome.ok) return outcome;
    // The form now equals the stored account, so a reload would lose nothing.
    keepTypedValues(form, { displayName: values.displayName ?? '' });
    setSaved(true);
    return outcome;
  });

  return (
    <Section id="account" title={t('auth.account')}>
      <dl className={css.facts}>
        <dt>{t('auth.email')}</dt>
        <dd>
          <bdi>{user.email}</bdi>
        </dd>
        <dt>{t('profile.since')}</dt>
        <dd>{instant(user.createdAt)}</dd>
      </dl>
      <Form onSubmit={send} onChange={() => setSaved(false)} needsScript={t('auth.needsScript')}>
        <FormStatus kind="error">{saving.isPaused ? t(waitsForConnection.key) : failure}</FormStatus>
        <TextField
          {...field('displayName')}
          label={t('auth.displayName')}
          dir="auto"
          autoComplete="nickname"
          maxLength={60}
        />
        <SubmitButton isBusy={isBusy} busyLabel={t('auth.sending')} kind="quiet">
          {t('profile.save')}
        </SubmitButton>
        <FormStatus kind="done">{isSaved ? t('profile.saved') : null}</FormStatus>
      </Form>
    </Section>
  );
}
