'use client';

import { useState } from 'react';
import { leaveTo, loginNotes } from '@/components/client/redirect-after-login';
import { useLazy } from '@/components/client/use-lazy';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { saveFile } from '@/components/ui/save-file';
import { Section } from '@/components/ui/section';
import { problemOf } from '@/lib/api/failures';
import { failureText } from '@/lib/api/outcome';
import { useApiMutation } from '@/lib/api/queries';
import type { AccountExport } from '@/lib/contracts/account';
import { authStore } from '@/stores/auth-store';
import type { SectionProps } from './account-screen';

const save = (data: AccountExport) =>
  saveFile(`account-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');

/** Exports all stored data, or deletes the account. */
export function DataSection({ user, t, login }: SectionProps & { login: string }) {
  const [isAsking, setAsking] = useState(false);
  const dialog = useLazy(
    isAsking,
    () => import('./deletion-dialog'),
    () => setAsking(false),
  );
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
      {isAsking && dialog ? (
        <dialog.DeletionDialog
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
      ) : null}
    </Section>
  );
}
