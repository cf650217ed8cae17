'use client';

import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { FormButton } from '@/components/ui/form/form-button';
import form from '@/components/ui/form/form.module.css';
import { ProofField } from '@/components/ui/form/proof-field';
import { setProofAsker, type AskedProof } from '@/lib/api/ask-proof';
import type { Translate } from '@/lib/i18n/widget-messages';
import css from './proof-dialog.module.css';

type Question = AskedProof & { answer: (typed: string | null) => void };

/** Asks for the proof of any call on this screen that the server refuses without one, and the call goes on with it. */
export function ProofDialog({ t }: { t: Translate }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    setProofAsker((asked) => new Promise((answer) => setQuestion({ ...asked, answer })));
    return () => setProofAsker(null);
  }, []);
  if (!question) return null;
  const end = (given: string | null) => {
    question.answer(given);
    setQuestion(null);
    setTyped('');
  };
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
        <h2 className={form.label} id="proof-title">
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
