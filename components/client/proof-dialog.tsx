'use client';

import { useEffect, useState } from 'react';
import { setProofAsker } from '@/lib/api/ask-proof';
import type { Translate } from '@/lib/i18n/widget-messages';
import type { ProofQuestion } from './proof-form';
import { useLazy } from './use-lazy';

/**
 * Asks for the proof that the server demands for any call on this screen, after which the call continues. The dialog
 * loads with the first question; a call whose dialog cannot be loaded fails as rejected.
 */
export function ProofDialog({ t }: { t: Translate }) {
  const [question, setQuestion] = useState<ProofQuestion | null>(null);
  const end = (given: string | null) => {
    question?.answer(given);
    setQuestion(null);
  };
  const loaded = useLazy(
    question !== null,
    () => import('./proof-form'),
    () => end(null),
  );
  useEffect(() => {
    setProofAsker((asked) => new Promise((answer) => setQuestion({ ...asked, answer })));
    return () => setProofAsker(null);
  }, []);
  return question && loaded ? <loaded.ProofForm question={question} end={end} t={t} /> : null;
}
