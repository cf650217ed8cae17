'use client';

import { leaveTo, loginNotes } from '@/components/providers/go-on';
import { session } from '@/components/providers/session';
import { PasswordField } from '@/components/ui/form/fields';
import { Form, FormStatus, SubmitButton } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { useSchemaForm } from '@/components/ui/form/use-schema-form';
import { Section } from '@/components/ui/section';
import type { ChangePwBody } from '@/lib/contracts/account';
import type { SectionProps } from './account-screen';

const load = async () => (await import('@/lib/contracts/account')).changePwBodySchema;

export function PasswordSection({ user, say, login }: SectionProps & { login: string }) {
  const { field, submit, failure, isBusy } = useSchemaForm<ChangePwBody>({ load, say });

  const send = submit(async (values) => {
    const outcome = await session.getState().changePassword(values);
    if (outcome.ok) leaveTo(login + loginNotes.passwordChanged);
    return outcome;
  });

  const show = say('auth.showPassword');
  return (
    <Section id="password" title={say('profile.changePassword')} lead={say('profile.changePasswordText')}>
      <Form onSubmit={send} needsScript={say('auth.needsScript')}>
        <FormStatus kind="error">{failure}</FormStatus>
        {/* Tells a password manager whose password this is. */}
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
          label={say('profile.currentPassword')}
          showLabel={show}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...field('newPw')}
          label={say('auth.newPassword')}
          hint={say('auth.passwordHint')}
          showLabel={show}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...field('newPwCheck')}
          label={say('auth.passwordAgain')}
          showLabel={show}
          autoComplete="new-password"
          required
        />
        <SubmitButton isBusy={isBusy} busyLabel={say('auth.sending')} kind="quiet">
          {say('profile.changePassword')}
        </SubmitButton>
      </Form>
    </Section>
  );
}
