'use client';

import { useState } from 'react';
import { DialogForm } from '@/components/ui/form/dialog-form';
import { TextField } from '@/components/ui/form/fields';
import { FormStatus } from '@/components/ui/form/form-parts';
import { ProofField, proofOf, type Proof } from '@/components/ui/form/proof-field';
import type { Failure } from '@/lib/api/outcome';
import type { SectionProps } from './account-screen';
import css from './account.module.css';

type DeletionDialogProps = Pick<SectionProps, 't' | 'user'> & {
  isBusy: boolean;
  failure: string | null;
  refused: Failure['fields'];
  cancel: () => void;
  confirm: (proof: Proof) => void;
};

/** Asks the visitor to type the account's address and to prove ownership before the account is deleted. */
export function DeletionDialog({ user, t, isBusy, failure, refused, cancel, confirm }: DeletionDialogProps) {
  const { email, totpEnabled } = user;
  const [typed, setTyped] = useState('');
  const [proof, setProof] = useState('');
  const isMeant = typed.trim().toLowerCase() === email.toLowerCase() && proof !== '';
  return (
    <DialogForm
      className={css.dialog}
      id="delete-title"
      title={t('profile.delete')}
      isRight={isMeant}
      isBusy={isBusy}
      send={() => confirm(proofOf(totpEnabled, proof))}
      sendLabel={t('profile.deleteNow')}
      closeLabel={t('profile.cancel')}
      close={cancel}
    >
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
    </DialogForm>
  );
}
