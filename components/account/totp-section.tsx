'use client';

import { useState } from 'react';
import { callApi } from '@/components/providers/call-api';
import { session } from '@/components/providers/session';
import { TextField } from '@/components/ui/form/fields';
import { Form, FormStatus, SubmitButton } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText } from '@/components/ui/form/outcome';
import { useSchemaForm } from '@/components/ui/form/use-schema-form';
import { Section } from '@/components/ui/section';
import type { TotpSetup } from '@/lib/contracts/account';
import type { SectionProps } from './account-screen';
import css from './account.module.css';

const load = async () => (await import('@/lib/contracts/account')).totpCodeBodySchema;

type Setup = Pick<TotpSetup, 'secret'> & {
  /** Path of the QR code's dark squares, and how many stand in a row. */ path: string;
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

/** A second factor: shown as a QR code, confirmed with a first code, ended with another. */
export function TotpSection({ user, say }: SectionProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function begin(): Promise<void> {
    const outcome = await callApi('post /api/account/totp', {});
    if (outcome.ok) setSetup(await drawn(outcome.result));
    setFailure(outcome.ok ? null : failureText(outcome.failure, say));
  }

  return (
    <Section
      id="second-factor"
      title={say('profile.totp')}
      lead={say(user.totpEnabled ? 'profile.totpOn' : 'profile.totpText')}
    >
      <FormStatus kind="error">{failure}</FormStatus>
      {user.totpEnabled ? (
        <CodeForm say={say} label={say('profile.totpTurnOff')} isOn={false} onDone={() => setSetup(null)} />
      ) : null}
      {!user.totpEnabled && !setup ? (
        <p>
          <button className={form.quiet} type="button" onClick={() => void begin()}>
            {say('profile.totpSetUp')}
          </button>
        </p>
      ) : null}
      {!user.totpEnabled && setup ? (
        <>
          <p>{say('profile.totpScan')}</p>
          <svg
            className={css.code}
            viewBox={`0 0 ${setup.size} ${setup.size}`}
            role="img"
            aria-label={say('profile.totpPicture')}
            shapeRendering="crispEdges"
          >
            <path d={setup.path} />
          </svg>
          <p>
            <bdi className={css.secret} dir="ltr">
              {setup.secret}
            </bdi>
          </p>
          <CodeForm say={say} label={say('profile.totpConfirm')} isOn onDone={() => setSetup(null)} />
        </>
      ) : null}
    </Section>
  );
}

type CodeFormProps = Pick<SectionProps, 'say'> & {
  label: string;
  /** Whether the second factor is on afterwards. */ isOn: boolean;
  onDone: () => void;
};

function CodeForm({ say, label, isOn, onDone }: CodeFormProps) {
  const { field, submit, failure, isBusy } = useSchemaForm<{ code: string }>({ load, say });
  const send = submit(async ({ code }) => {
    const id = isOn ? 'post /api/account/totp/confirm' : 'post /api/account/totp/disable';
    const outcome = await callApi(id, { body: { code } });
    if (!outcome.ok) return outcome;
    onDone();
    await session.getState().refreshUser();
    return outcome;
  });
  return (
    <Form onSubmit={send} needsScript={say('auth.needsScript')}>
      <FormStatus kind="error">{failure}</FormStatus>
      <TextField
        {...field('code')}
        label={say('auth.code')}
        hint={say('auth.codeHint')}
        dir="ltr"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
      />
      <SubmitButton isBusy={isBusy} busyLabel={say('auth.sending')} kind="quiet">
        {label}
      </SubmitButton>
    </Form>
  );
}
