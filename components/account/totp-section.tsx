'use client';

import { useState } from 'react';
import { callApi } from '@/components/client/call-api';
import { session } from '@/components/client/session';
import { CodeField } from '@/components/ui/form/fields';
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
  /** SVG path of the QR code's dark modules, and the number in a row. */ path: string;
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

/** Second factor: shown as a QR code, confirmed with a first code, disabled with another. */
export function TotpSection({ user, t }: SectionProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function begin(): Promise<void> {
    const outcome = await callApi('post /api/account/totp', {});
    if (outcome.ok) setSetup(await drawn(outcome.result));
    setFailure(outcome.ok ? null : failureText(outcome.failure, t));
  }

  return (
    <Section
      id="second-factor"
      title={t('profile.totp')}
      lead={t(user.totpEnabled ? 'profile.totpOn' : 'profile.totpText')}
    >
      <FormStatus kind="error">{failure}</FormStatus>
      {user.totpEnabled ? (
        <CodeForm t={t} label={t('profile.totpTurnOff')} isOn={false} onDone={() => setSetup(null)} />
      ) : null}
      {!user.totpEnabled && !setup ? (
        <p>
          <button className={form.quiet} type="button" onClick={() => void begin()}>
            {t('profile.totpSetUp')}
          </button>
        </p>
      ) : null}
      {!user.totpEnabled && setup ? (
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
          <CodeForm t={t} label={t('profile.totpConfirm')} isOn onDone={() => setSetup(null)} />
        </>
      ) : null}
    </Section>
  );
}

type CodeFormProps = Pick<SectionProps, 't'> & {
  label: string;
  /** Whether the second factor is on afterwards. */ isOn: boolean;
  onDone: () => void;
};

function CodeForm({ t, label, isOn, onDone }: CodeFormProps) {
  const { field, submit, failure, isBusy } = useSchemaForm<{ code: string }>({ load, t });
  const send = submit(async ({ code }) => {
    const id = isOn ? 'post /api/account/totp/confirm' : 'post /api/account/totp/disable';
    const outcome = await callApi(id, { body: { code } });
    if (!outcome.ok) return outcome;
    onDone();
    await session.getState().refreshUser();
    return outcome;
  });
  return (
    <Form onSubmit={send} needsScript={t('auth.needsScript')}>
      <FormStatus kind="error">{failure}</FormStatus>
      <CodeField {...field('code')} label={t('auth.code')} hint={t('auth.codeHint')} />
      <SubmitButton isBusy={isBusy} busyLabel={t('auth.sending')} kind="quiet">
        {label}
      </SubmitButton>
    </Form>
  );
}
