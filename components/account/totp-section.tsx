'use client';

import { useState } from 'react';
import { CallForm } from '@/components/ui/form/call-form';
import { CodeField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { ProofField } from '@/components/ui/form/proof-field';
import { useSchemaForm } from '@/components/ui/form/use-schema-form';
import { Section } from '@/components/ui/section';
import { outcomeOf, problemOf } from '@/lib/api/failures';
import { failureText, waitsForConnection } from '@/lib/api/outcome';
import { useApiMutation } from '@/lib/api/queries';
import type { TotpSetup } from '@/lib/contracts/account';
import { authStore } from '@/stores/auth-store';
import type { SectionProps } from './account-screen';
import css from './account.module.css';
import { RecoveryCodes } from './recovery-codes';

type Setup = Pick<TotpSetup, 'secret'> & {
  /** The SVG path of the QR code's dark modules, and the number of modules per row. */ path: string;
  size: number;
};

async function drawn({ secret, uri }: TotpSetup): Promise<Setup> {
  const { encode } = await import('uqr');
  const { data, size } = encode(uri);
  return {
    secret,
    size,
    path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
  };
}

/** The second factor: set up with the password, shown as a QR code, confirmed with a code, ended with another one. */
export function TotpSection({ user, t }: SectionProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isOn = user.totpEnabled;
  const beginning = useApiMutation('post /api/account/totp', {
    onSuccess: async (begun) => setSetup(await drawn(begun)),
  });
  const renewing = useApiMutation('post /api/account/totp/recovery-codes', {
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const failure = problemOf(isOn ? renewing : beginning);
  const refused = failure?.fields ?? {};
  const isOfField = refused.password !== undefined;

  return (
    <Section id="second-factor" title={t('profile.totp')} lead={t(isOn ? 'profile.totpOn' : 'profile.totpText')}>
      <FormStatus kind="error">{failure && !isOfField ? failureText(failure, t) : null}</FormStatus>
      {isOn ? (
        <>
          {codes.length > 0 ? <RecoveryCodes t={t} codes={codes} /> : null}
          <p>
            <FormButton kind="quiet" type="button" onClick={() => renewing.mutate({ body: {} })}>
              {t('profile.recoveryRenew')}
            </FormButton>
          </p>
          <EndForm t={t} onDone={() => setCodes([])} />
        </>
      ) : null}
      {!isOn && !setup ? (
        <CallForm className={form.form} isRight={password !== ''} send={() => beginning.mutate({ body: { password } })}>
          <ProofField t={t} hasCode={false} value={password} onType={setPassword} refused={refused} />
          <p>
            <FormButton kind="quiet" type="submit" disabled={password === ''}>
              {t('profile.totpSetUp')}
            </FormButton>
          </p>
        </CallForm>
      ) : null}
      {!isOn && setup ? (
        <>
          <p>{t('profile.totpScan')}</p>
          <svg
            className={css.code}
            viewBox={`0 0 ${setup.size} ${setup.size}`}
            role="img"
            aria-label={t('profile.totpPicture')}
            shapeRendering="crispEdges"
          >
            <path d={setup.path} />
          </svg>
          <p>
            <bdi className={css.secret} dir="ltr">
              {setup.secret}
            </bdi>
          </p>
          <ConfirmForm
            t={t}
            password={password}
            onDone={(given) => {
              setCodes(given);
              setSetup(null);
              setPassword('');
            }}
          />
        </>
      ) : null}
    </Section>
  );
}

type ConfirmFormProps = Pick<SectionProps, 't'> & {
  /** Entered when the setup was started. */ password: string;
  onDone: (recoveryCodes: readonly string[]) => void;
};

function ConfirmForm({ t, password, onDone }: ConfirmFormProps) {
  const { field, submit, failure, isBusy } = useSchemaForm<{ code: string }>({
    load: async () => (await import('@/lib/contracts/account')).totpCodeBodySchema,
    t,
    complete: ({ code }) => ({ code, password }),
  });
  const confirming = useApiMutation('post /api/account/totp/confirm', {
    onSuccess({ recoveryCodes }) {
      onDone(recoveryCodes);
      return authStore.getState().refreshUser();
    },
  });
  const send = submit(({ code }) => outcomeOf(confirming.mutateAsync({ body: { code, password } })));
  return (
    <Form onSubmit={send} needsScript={t('auth.needsScript')}>
      <FormStatus kind="error">{confirming.isPaused ? t(waitsForConnection.key) : failure}</FormStatus>
      <CodeField {...field('code')} label={t('auth.code')} hint={t('auth.codeHint')} />
      <SubmitButton isBusy={isBusy} busyLabel={t('auth.sending')} kind="quiet">
        {t('profile.totpConfirm')}
      </SubmitButton>
    </Form>
  );
}

function EndForm({ t, onDone }: Pick<SectionProps, 't'> & { onDone: () => void }) {
  const { field, submit, failure, isBusy } = useSchemaForm<{ totp?: string | undefined }>({
    load: async () => (await import('@/lib/contracts/account-fields')).proofBodySchema,
    t,
  });
  const ending = useApiMutation('post /api/account/totp/disable', {
    onSuccess() {
      onDone();
      return authStore.getState().refreshUser();
    },
  });
  const send = submit((body) => outcomeOf(ending.mutateAsync({ body })));
  return (
    <Form onSubmit={send} needsScript={t('auth.needsScript')}>
      <FormStatus kind="error">{ending.isPaused ? t(waitsForConnection.key) : failure}</FormStatus>
      <CodeField {...field('totp')} label={t('auth.code')} hint={t('auth.codeOrRecovery')} required />
      <SubmitButton isBusy={isBusy} busyLabel={t('auth.sending')} kind="quiet">
        {t('profile.totpTurnOff')}
      </SubmitButton>
    </Form>
  );
}
