'use client';

import { useState } from 'react';
import { ReasonField } from '@/components/client/reason-field';
import { Unread } from '@/components/client/unread';
import { Dialog } from '@/components/ui/dialog';
import { CallForm } from '@/components/ui/form/call-form';
import { TextField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { ProofField, proofOf } from '@/components/ui/form/proof-field';
import shared from '@/components/ui/shared.module.css';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { problemOf } from '@/lib/api/failures';
import { failureText } from '@/lib/api/outcome';
import { apiQuery, useApiMutation, useApiQuery } from '@/lib/api/queries';
import { queryClient } from '@/lib/api/query-client';
import type { AdminUserPatch } from '@/lib/contracts/admin-users';
import { isReason } from '@/lib/domain/accounts/reason';
import type { Translate } from '@/lib/i18n/widget-messages';
import { useAuthStore } from '@/stores/auth-store';
import { AccountActs } from './account-acts';
import { AuditList } from './audit-list';
import css from './users.module.css';

type UserDialogProps = {
  id: string;
  email: string;
  t: Translate;
  instant: (text: string) => string;
  close: () => void;
};

const maxPassDays = 3_660;

/** One account with its admin actions; each action is logged. */
export function UserDialog({ id, email, t, instant, close }: UserDialogProps) {
  const address = { params: { id } };
  const query = useApiQuery('get /api/admin/users/{id}', address, undefined, { staleTime: 0 });
  const [proof, setProof] = useState('');
  const change = useApiMutation('patch /api/admin/users/{id}', {
    onSuccess(result) {
      queryClient.setQueryData(apiQuery('get /api/admin/users/{id}', address).queryKey, result);
      // A code works only once, and a password must not stay in the field.
      setProof('');
    },
  });
  const removal = useApiMutation('delete /api/admin/users/{id}', {
    onSuccess: close,
  });
  const hasCode = useAuthStore((state) => state.userData?.totpEnabled ?? false);
  const ownId = useAuthStore((state) => state.userData?.id);
  const user = query.data;
  const isBusy = query.isFetching || change.isPending || removal.isPending;
  const failed = problemOf(change, removal);
  const refused = failed?.fields ?? {};
  const failure = failed && Object.keys(refused).length === 0 ? failureText(failed, t) : null;

  const keepFocus = useKeptFocus(isBusy);
  const act = (patch: AdminUserPatch) => {
    keepFocus();
    change.mutate({ ...address, body: { ...patch, ...proofOf(hasCode, proof) } });
  };

  return (
    <Dialog className={css.dialog} labelledBy="user-title" onClose={close}>
      <header className={css.header}>
        <h2 className={shared.label} id="user-title">
          <bdi>{user?.email ?? email}</bdi>
        </h2>
        <FormButton kind="quiet" type="button" onClick={close}>
          {t('widgets.close')}
        </FormButton>
      </header>
      <FormStatus kind="error">{failure}</FormStatus>
      <Unread query={query} t={t} />
      {user ? (
        <div className={form.fields} aria-busy={isBusy}>
          <dl className={css.facts}>
            <dt>{t('users.role')}</dt>
            <dd>{t(`users.roles.${user.role}`)}</dd>
            <dt>{t('users.sessions')}</dt>
            <dd>{user.sessions}</dd>
            {user.blockedAt === null ? null : (
              <>
                <dt>{t('adminTasks.users.blocked')}</dt>
                <dd>
                  {instant(user.blockedAt)} · <bdi>{user.blockedReason}</bdi>
                </dd>
              </>
            )}
            <dt>{t('users.premiumUntil')}</dt>
            <dd>{user.premiumUntil ? instant(user.premiumUntil) : '–'}</dd>
          </dl>
          <ProofField t={t} hasCode={hasCode} value={proof} onType={setProof} refused={refused} />
          <div className={form.row}>
            <FormButton
              kind="quiet"
              type="button"
              disabled={isBusy || proof === ''}
              onClick={() => act({ role: user.role === 'admin' ? 'user' : 'admin' })}
            >
              {t(user.role === 'admin' ? 'users.takeAdmin' : 'users.makeAdmin')}
            </FormButton>
            <FormButton
              kind="quiet"
              type="button"
              disabled={isBusy || proof === '' || user.sessions === 0}
              onClick={() => act({ endSessions: true })}
            >
              {t('users.endSessions')}
            </FormButton>
          </div>
          <PremiumForm t={t} isBusy={isBusy || proof === ''} hasPremium={user.premiumUntil !== null} act={act} />
          <AccountActs
            user={user}
            t={t}
            isBusy={isBusy || proof === ''}
            isOwn={user.id === ownId}
            refused={refused}
            act={act}
            remove={(typed) => {
              keepFocus();
              removal.mutate({ ...address, body: { ...typed, ...proofOf(hasCode, proof) } });
            }}
          />
          <AuditList user={user} t={t} instant={instant} />
        </div>
      ) : null}
    </Dialog>
  );
}

type PremiumFormProps = { t: Translate; isBusy: boolean; hasPremium: boolean; act: (patch: AdminUserPatch) => void };

function PremiumForm({ t, isBusy, hasPremium, act }: PremiumFormProps) {
  const [days, setDays] = useState('30');
  const [reason, setReason] = useState('');
  const given = reason.trim();
  const count = Number(days);
  const isReasonGiven = isReason(given);
  const isRight = isReasonGiven && Number.isInteger(count) && count >= 1 && count <= maxPassDays;
  return (
    <CallForm isRight={isRight} send={() => act({ premium: { action: 'grant', days: count, reason: given } })}>
      <ReasonField t={t} value={reason} onType={setReason} />
      <TextField
        label={t('users.days')}
        type="number"
        min={1}
        max={maxPassDays}
        dir="ltr"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <div className={form.row}>
        <FormButton kind="quiet" type="submit" disabled={isBusy || !isRight}>
          {t('users.grant')}
        </FormButton>
        <FormButton
          kind="danger"
          type="button"
          disabled={isBusy || !isReasonGiven || !hasPremium}
          onClick={() => act({ premium: { action: 'revoke', reason: given } })}
        >
          {t('users.revoke')}
        </FormButton>
      </div>
    </CallForm>
  );
}
