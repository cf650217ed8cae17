'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { ProofField, proofOf, type Proof } from '@/components/ui/form/proof-field';
import shared from '@/components/ui/shared.module.css';
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

/** Deletion requires typing the account's address and proof of ownership. */
export function DeletionDialog({ user, t, isBusy, failure, refused, cancel, confirm }: DeletionDialogProps) {
  const { email, totpEnabled } = user;
  const [typed, setTyped] = useState('');
  const [proof, setProof] = useState('');
  const isMeant = typed.trim().toLowerCase() === email.toLowerCase() && proof !== '';
  return (
    <Dialog className={css.dialog} labelledBy="delete-title" onClose={cancel}>
      <form
        className={form.form}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant) confirm(proofOf(totpEnabled, proof));
        }}
      >
        <h3 className={shared.label} id="delete-title">
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
    </Dialog>
  );
}
