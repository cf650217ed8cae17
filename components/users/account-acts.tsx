'use client';

import { useState } from 'react';
import { ReasonField } from '@/components/client/reason-field';
import { TextField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import form from '@/components/ui/form/form.module.css';
import shared from '@/components/ui/shared.module.css';
import type { AdminUserDetail, AdminUserPatch } from '@/lib/contracts/admin-users';
import { isReason } from '@/lib/domain/accounts/reason';
import type { Translate } from '@/lib/i18n/widget-messages';

type AccountActsProps = {
  user: AdminUserDetail;
  t: Translate;
  isBusy: boolean;
  /** Whether it is the admin's own account, which cannot be blocked or deleted here. */
  isOwn: boolean;
  /** Message keys by field, from the server's response. */
  refused: Readonly<Record<string, string>>;
  act: (patch: AdminUserPatch) => void;
  remove: (typed: { email: string; reason: string }) => void;
};

/** Verifies an account, blocks it with a reason, or deletes it after the address has been typed again. */
export function AccountActs({ user, t, isBusy, isOwn, refused, act, remove }: AccountActsProps) {
  const [reason, setReason] = useState('');
  const [email, setEmail] = useState('');
  const given = reason.trim();
  const isReasonGiven = isReason(given);
  return (
    <section className={form.fields} aria-labelledby="acts-title">
      <h3 className={shared.label} id="acts-title">
        {t('adminTasks.users.title')}
      </h3>
      {user.verifiedAt === null ? (
        <div className={form.row}>
          <FormButton kind="quiet" type="button" disabled={isBusy} onClick={() => act({ verify: true })}>
            {t('adminTasks.users.verify')}
          </FormButton>
          <FormButton kind="quiet" type="button" disabled={isBusy} onClick={() => act({ resend: true })}>
            {t('adminTasks.users.resend')}
          </FormButton>
        </div>
      ) : null}
      {isOwn ? null : (
        <>
          <ReasonField t={t} label={t('adminTasks.users.reason')} value={reason} onType={setReason} />
          <div className={form.row}>
            {user.blockedAt === null ? (
              <FormButton
                kind="danger"
                type="button"
                disabled={isBusy || !isReasonGiven}
                onClick={() => act({ block: { reason: given } })}
              >
                {t('adminTasks.users.block')}
              </FormButton>
            ) : (
              <FormButton kind="quiet" type="button" disabled={isBusy} onClick={() => act({ block: null })}>
                {t('adminTasks.users.unblock')}
              </FormButton>
            )}
          </div>
          <TextField
            label={t('adminTasks.users.confirm')}
            hint={t('adminTasks.users.deleteHint')}
            type="email"
            dir="ltr"
            autoComplete="off"
            value={email}
            error={refused.email === undefined ? undefined : t(refused.email)}
            onChange={({ target }) => setEmail(target.value)}
          />
          <div className={form.row}>
            <FormButton
              kind="danger"
              type="button"
              disabled={isBusy || !isReasonGiven || email.trim() === ''}
              onClick={() => remove({ email, reason: given })}
            >
              {t('adminTasks.users.delete')}
            </FormButton>
          </div>
        </>
      )}
    </section>
  );
}
