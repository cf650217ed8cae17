'use client';

import { leaveTo, loginNotes } from '@/components/client/redirect-after-login';
import { PasswordField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { useSchemaForm } from '@/components/ui/form/use-schema-form';
import { Section } from '@/components/ui/section';
import type { ChangePwBody } from '@/lib/contracts/account';
import { authStore } from '@/stores/auth-store';
import type { SectionProps } from './account-screen';

const load = async () => (await import('@/lib/contracts/account')).changePwBodySchema;

export function PasswordSection({ user, t, login }: SectionProps & { login: string }) {
  const { field, submit, failure, isBusy } = useSchemaForm<ChangePwBody>({ load, t });

  const send = submit(async (values) => {
    const outcome = await authStore.getState().changePassword(values);
    if (outcome.ok) leaveTo(login + loginNotes.passwordChanged);
    return outcome;
  });

  const show = t('auth.showPassword');
  return (
    <Section id="password" title={t('profile.changePassword')} lead={t('profile.changePasswordText')}>
      <Form onSubmit={send} needsScript={t('auth.needsScript')}>
        <FormStatus kind="error">{failure}</FormStatus>
        {/* Tells password managers which account the password belongs to. */}
        <input
          className={form.trap}
          type="text"
          autoComplete="username"
          value={user.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          {...field('currentPw')}
          label={t('profile.currentPassword')}
          showLabel={show}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...field('newPw')}
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint')}
          showLabel={show}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...field('newPwCheck')}
          label={t('auth.passwordAgain')}
          showLabel={show}
          autoComplete="new-password"
          required
        />
        <SubmitButton isBusy={isBusy} busyLabel={t('auth.sending')} kind="quiet">
          {t('profile.changePassword')}
        </SubmitButton>
      </Form>
    </Section>
  );
}
