'use client';

import { useState } from 'react';
import { leaveTo, loginNotes } from '@/components/client/redirect-after-login';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { ProofField, proofOf, type Proof } from '@/components/ui/form/proof-field';
import { saveFile } from '@/components/ui/save-file';
import { Section } from '@/components/ui/section';
import { problemOf } from '@/lib/api/failures';
import { failureText, type Failure } from '@/lib/api/outcome';
import { useApiMutation } from '@/lib/api/queries';
import type { AccountExport } from '@/lib/contracts/account';
import { authStore } from '@/stores/auth-store';
import type { SectionProps } from './account-screen';
import css from './account.module.css';

const save = (data: AccountExport) =>
  saveFile(`account-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');

/** Export of all stored data, and deletion of the account. */
export function DataSection({ user, t, login }: SectionProps & { login: string }) {
  const [isAsking, setAsking] = useState(false);
  const download = useApiMutation('get /api/account/export', { onSuccess: save });
  const removal = useApiMutation('delete /api/account', {
    onSuccess() {
      setAsking(false);
      leaveTo(login + loginNotes.accountDeleted);
      authStore.getState().ended();
    },
  });
  const isBusy = download.isPending || removal.isPending;
  const failed = problemOf(removal, download);
  const isField = failed !== null && Object.keys(failed.fields).length > 0;
  const failure = failed && !isField ? failureText(failed, t) : null;

  return (
    <Section id="data" title={t('profile.data')} lead={t('profile.dataText')}>
      <FormStatus kind="error">{failure}</FormStatus>
      <p className={form.row}>
        <FormButton
          kind="quiet"
          type="button"
          disabled={isBusy}
          onClick={() => {
            removal.reset();
            download.mutate({});
          }}
        >
          {t('profile.export')}
        </FormButton>
        <FormButton kind="danger" type="button" disabled={isBusy} onClick={() => setAsking(true)}>
          {t('profile.delete')}
        </FormButton>
      </p>
      {isAsking ? (
        <Dialog className={css.dialog} labelledBy="delete-title" onClose={() => setAsking(false)}>
          <Confirmation
            user={user}
            t={t}
            isBusy={isBusy}
            failure={failure}
            refused={failed?.fields ?? {}}
            cancel={() => setAsking(false)}
            confirm={(proof) => {
              download.reset();
              removal.mutate({ body: proof });
            }}
          />
        </Dialog>
      ) : null}
    </Section>
  );
}

type ConfirmationProps = Pick<SectionProps, 't' | 'user'> & {
  isBusy: boolean;
  failure: string | null;
  refused: Failure['fields'];
  cancel: () => void;
  confirm: (proof: Proof) => void;
};

/** Deletion requires typing the account's address and proof of ownership. */
function Confirmation({ user, t, isBusy, failure, refused, cancel, confirm }: ConfirmationProps) {
  const { email, totpEnabled } = user;
  const [typed, setTyped] = useState('');
  const [proof, setProof] = useState('');
  const isMeant = typed.trim().toLowerCase() === email.toLowerCase() && proof !== '';
  return (
    <form
      className={form.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (isMeant) confirm(proofOf(totpEnabled, proof));
      }}
    >
      <h3 className={form.label} id="delete-title">
        {t('profile.delete')}
      </h3>
      <p>{t('profile.deleteText')}</p>
      <TextField
        label={t('profile.deleteConfirm')}
        hint={<bdi>{email}</bdi>}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ProofField t={t} hasCode={totpEnabled} value={proof} onType={setProof} refused={refused} />
      <FormStatus kind="error">{failure}</FormStatus>
      <div className={form.row}>
        <FormButton kind="danger" type="submit" disabled={!isMeant || isBusy}>
          {t('profile.deleteNow')}
        </FormButton>
        <FormButton kind="quiet" type="button" onClick={cancel}>
          {t('profile.cancel')}
        </FormButton>
      </div>
    </form>
  );
}
