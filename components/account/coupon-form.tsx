'use client';

import { useState } from 'react';
import { useCall } from '@/components/client/use-call';
import { TextField } from '@/components/ui/form/fields';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText } from '@/lib/api/outcome';
import type { Translate } from '@/lib/i18n/widget-messages';
import { authStore } from '@/stores/auth-store';

type CouponFormProps = { t: Translate; instant: (text: string) => string };

/** Uses a coupon, which gives premium days. */
export function CouponForm({ t, instant }: CouponFormProps) {
  const [code, setCode] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const { run, isBusy, failure } = useCall('post /api/account/coupon');
  const refused = failure?.fields.code;
  const redeem = async () => {
    const outcome = await run({ body: { code } });
    if (!outcome.ok) return;
    setCode('');
    setUntil(outcome.result.premiumUntil);
    await authStore.getState().refreshUser();
  };
  return (
    <form
      className={form.fields}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') void redeem();
      }}
    >
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
        <button className={form.quiet} type="submit" disabled={isBusy || code.trim() === ''}>
          {t('profile.couponUse')}
        </button>
      </div>
      <FormStatus kind="error">{failure && refused === undefined ? failureText(failure, t) : null}</FormStatus>
      <FormStatus kind="done">{until && t('profile.premiumUntil', { date: instant(until) })}</FormStatus>
    </form>
  );
}
