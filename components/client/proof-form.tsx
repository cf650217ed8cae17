'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { FormButton } from '@/components/ui/form/form-button';
import form from '@/components/ui/form/form.module.css';
import { ProofField } from '@/components/ui/form/proof-field';
import shared from '@/components/ui/shared.module.css';
import type { AskedProof } from '@/lib/api/ask-proof';
import type { Translate } from '@/lib/i18n/widget-messages';
import css from './proof-dialog.module.css';

export type ProofQuestion = AskedProof & { answer: (typed: string | null) => void };

type ProofFormProps = { question: ProofQuestion; end: (given: string | null) => void; t: Translate };

/** The content of ProofDialog. */
export function ProofForm({ question, end, t }: ProofFormProps) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog className={css.dialog} labelledBy="proof-title" onClose={() => end(null)}>
      <form
        className={form.form}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '') end(typed);
        }}
      >
        <h2 className={shared.label} id="proof-title">
          {t('auth.proofTitle')}
        </h2>
        <ProofField
          t={t}
          hasCode={question.field === 'totp'}
          value={typed}
          onType={setTyped}
          refused={question.refused === null ? {} : { [question.field]: question.refused }}
        />
        <div className={form.row}>
          <FormButton kind="quiet" type="submit" disabled={typed === ''}>
            {t('auth.proofGo')}
          </FormButton>
          <FormButton kind="quiet" type="button" onClick={() => end(null)}>
            {t('auth.proofCancel')}
          </FormButton>
        </div>
      </form>
    </Dialog>
  );
}
