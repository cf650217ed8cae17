'use client';

import { useMemo, useState, type FormEvent } from 'react';
import { askToLogIn } from '@/components/client/redirect-after-login';
import { CheckField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { FormStatus } from '@/components/ui/form/form-parts';
import shared from '@/components/ui/shared.module.css';
import { failureText } from '@/lib/api/outcome';
import { useMutationOnDemand } from '@/lib/api/use-mutation-on-demand';
import { planIds, type PlanId } from '@/lib/domain/money/plans';
import type { Locale } from '@/lib/i18n/locales';
import { translatorOf, type Messages } from '@/lib/i18n/widget-messages';
import { useAuthStore } from '@/stores/auth-store';
import { Choice } from './choice';
import css from './choice.module.css';

type BuyFormProps = {
  messages: Messages;
  locale: Locale;
  login: string;
  /** The formatted name and price of each plan. */ offers: Readonly<Record<PlanId, { name: string; price: string }>>;
};

const purchase = { fallback: 'payments.unavailable', leaves: true };

/** The passes, none of them preselected, and the payment button. */
export function BuyForm({ messages, locale, login, offers }: BuyFormProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const loggedIn = useAuthStore((state) => state.loggedIn);
  const [plan, setPlan] = useState<PlanId | null>(null);
  const [consent, setConsent] = useState(false);
  const { run, isBusy, failure } = useMutationOnDemand('post /api/payments', purchase);
  const [missing, setMissing] = useState<string | null>(null);

  const buy = async (event: FormEvent) => {
    event.preventDefault();
    if (!loggedIn) return askToLogIn(login);
    if (plan === null) return setMissing(t('payments.choose'));
    if (!consent) return setMissing(t('payments.consentRequired'));
    setMissing(null);
    const outcome = await run({ body: { plan, consent, language: locale } });
    if (outcome.ok) window.location.assign(outcome.result.address);
  };

  return (
    <Form onSubmit={(event) => void buy(event)} needsScript={t('auth.needsScript')}>
      <fieldset className={css.choices}>
        <legend className={shared.label}>{t('payments.choose')}</legend>
        {planIds.map((id) => (
          <Choice key={id} name="plan" isChosen={plan === id} onChoose={() => setPlan(id)}>
            {offers[id].name}
            <br />
            <strong>{offers[id].price}</strong>
          </Choice>
        ))}
      </fieldset>
      <CheckField
        label={t('payments.consent')}
        checked={consent}
        onChange={(event) => setConsent(event.currentTarget.checked)}
      />
      <FormStatus kind="error">{missing ?? (failure && failureText(failure, t))}</FormStatus>
      <SubmitButton isBusy={isBusy} busyLabel={t('payments.busy')}>
        {loggedIn ? t('payments.buy') : t('payments.logIn')}
      </SubmitButton>
    </Form>
  );
}
