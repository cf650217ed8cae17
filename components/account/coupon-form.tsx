'use client';

import { useState } from 'react';
import { CallForm } from '@/components/ui/form/call-form';
import { TextField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { problemOf } from '@/lib/api/failures';
import { failureText } from '@/lib/api/outcome';
import { useApiMutation } from '@/lib/api/queries';
import type { Translate } from '@/lib/i18n/widget-messages';
import { authStore } from '@/stores/auth-store';

type CouponFormProps = { t: Translate; instant: (text: string) => string };

/** Redeems a coupon for premium days. */
export function CouponForm({ t, instant }: CouponFormProps) {
  const [code, setCode] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const redeeming = useApiMutation('post /api/account/coupon', {
    onSuccess({ premiumUntil }) {
      setCode('');
      setUntil(premiumUntil);
      return authStore.getState().refreshUser();
    },
  });
  const isBusy = redeeming.isPending;
  const failure = problemOf(redeeming);
  const refused = failure?.fields.code;
  return (
    <CallForm isRight={code.trim() !== ''} send={() => redeeming.mutate({ body: { code } })}>
      <TextField
        label={t('profile.coupon')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={refused === undefined ? undefined : t(refused)}
        onChange={({ target }) => {
          setCode(target.value);
          setUntil(null);
        }}
      />
      <div className={form.row}>
        <FormButton kind="quiet" type="submit" disabled={isBusy || code.trim() === ''}>
          {t('profile.couponUse')}
        </FormButton>
      </div>
      <FormStatus kind="error">{failure && refused === undefined ? failureText(failure, t) : null}</FormStatus>
      <FormStatus kind="done">{until && t('profile.premiumUntil', { date: instant(until) })}</FormStatus>
    </CallForm>
  );
}
