'use client';

import { useRef, useState } from 'react';
import { callAccount } from '@/components/providers/call-account';
import { leaveTo, loginNotes } from '@/components/providers/go-on';
import { session } from '@/components/providers/session';
import { TextField } from '@/components/ui/form/fields';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { ProofField, proofOf, type Proof } from '@/components/ui/form/proof-field';
import type { FormFailure } from '@/components/ui/form/use-schema-form';
import { saveFile } from '@/components/ui/save-file';
import { Section } from '@/components/ui/section';
import type { AccountExport } from '@/lib/contracts/account';
import type { SectionProps } from './account-screen';
import css from './account.module.css';

const save = (data: AccountExport) =>
  saveFile(`account-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');

/** Everything that is stored, to take away; and its end. */
export function DataSection({ user, say, login }: SectionProps & { login: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<FormFailure['fields']>({});
  const [isBusy, setBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  async function run(work: Parameters<typeof callAccount>[0]): Promise<boolean> {
    setBusy(true);
    const refused = await callAccount(work);
    setBusy(false);
    setFields(refused?.fields ?? {});
    const isField = refused !== null && Object.keys(refused.fields).length > 0;
    setFailure(refused && !isField ? (refused.message ?? say(refused.key)) : null);
    return !refused;
  }

  async function remove(proof: Proof): Promise<void> {
    if (!(await run(({ deleteAccount }) => deleteAccount(proof)))) return;
    dialog.current?.close();
    leaveTo(login + loginNotes.accountDeleted);
    session.getState().ended();
  }

  return (
    <Section id="data" title={say('profile.data')} lead={say('profile.dataText')}>
      <FormStatus kind="error">{failure}</FormStatus>
      <p className={form.row}>
        <button
          className={form.quiet}
          type="button"
          disabled={isBusy}
          onClick={() => void run(async ({ exportAccount }) => save(await exportAccount()))}
        >
          {say('profile.export')}
        </button>
        <button className={form.danger} type="button" disabled={isBusy} onClick={() => dialog.current?.showModal()}>
          {say('profile.delete')}
        </button>
      </p>
      <dialog className={css.dialog} ref={dialog} aria-labelledby="delete-title">
        <Confirmation
          user={user}
          say={say}
          isBusy={isBusy}
          failure={failure}
          refused={fields}
          cancel={() => dialog.current?.close()}
          confirm={(proof) => void remove(proof)}
        />
      </dialog>
    </Section>
  );
}

type ConfirmationProps = Pick<SectionProps, 'say' | 'user'> & {
  isBusy: boolean;
  failure: string | null;
  refused: FormFailure['fields'];
  cancel: () => void;
  confirm: (proof: Proof) => void;
};

/** Whoever deletes an account types whose it is, and proves to be its owner. */
function Confirmation({ user, say, isBusy, failure, refused, cancel, confirm }: ConfirmationProps) {
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
        {say('profile.delete')}
      </h3>
      <p>{say('profile.deleteText')}</p>
      <TextField
        label={say('profile.deleteConfirm')}
        hint={<bdi>{email}</bdi>}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ProofField say={say} hasCode={totpEnabled} value={proof} onType={setProof} refused={refused} />
      <FormStatus kind="error">{failure}</FormStatus>
      <div className={form.row}>
        <button className={form.danger} type="submit" disabled={!isMeant || isBusy}>
          {say('profile.deleteNow')}
        </button>
        <button className={form.quiet} type="button" onClick={cancel}>
          {say('profile.cancel')}
        </button>
      </div>
    </form>
  );
}
