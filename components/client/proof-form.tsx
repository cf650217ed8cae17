'use client';

import { useState } from 'react';
import { DialogForm } from '@/components/ui/form/dialog-form';
import { ProofField } from '@/components/ui/form/proof-field';
import type { AskedProof } from '@/lib/api/ask-proof';
import type { Translate } from '@/lib/i18n/widget-messages';

export type ProofQuestion = AskedProof & { answer: (typed: string | null) => void };

type ProofFormProps = { question: ProofQuestion; end: (given: string | null) => void; t: Translate };

export function ProofForm({ question, end, t }: ProofFormProps) {
  const [typed, setTyped] = useState('');
  return (
    <DialogForm
      id="proof-title"
      title={t('auth.proofTitle')}
      isRight={typed !== ''}
      kind="quiet"
      send={() => end(typed)}
      sendLabel={t('auth.proofGo')}
      closeLabel={t('auth.proofCancel')}
      close={() => end(null)}
    >
      <ProofField
        t={t}
        hasCode={question.field === 'totp'}
        value={typed}
        onType={setTyped}
        refused={question.refused === null ? {} : { [question.field]: question.refused }}
      />
    </DialogForm>
  );
}
