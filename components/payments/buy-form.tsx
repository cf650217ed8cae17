'use client';

import { useMemo, useState, type FormEvent } from 'react';
import { askToLogIn } from '@/components/providers/go-on';
import { useSession } from '@/components/providers/session';
import { useCall } from '@/components/providers/use-call';
import { CheckField } from '@/components/ui/form/fields';
import { Form, FormStatus, SubmitButton } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText } from '@/components/ui/form/outcome';
import { planIds, type PlanId } from '@/lib/domain/plans';
import type { Locale } from '@/lib/i18n/locales';
import { sayerOf, type Words } from '@/lib/i18n/widget-words';
import { Choice } from './choice';
import css from './choice.module.css';

type BuyFormProps = {
  words: Words;
  locale: Locale;
  login: string;
  /** What each plan is called and costs, ready to show. */ offers: Readonly<
    Record<PlanId, { name: string; price: string }>
  >;
};

const purchase = { fallback: 'payments.unavailable', leaves: true };

/** The passes, of which none is chosen beforehand, and the way to pay for one. */
export function BuyForm({ words, locale, login, offers }: BuyFormProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  const loggedIn = useSession((state) => state.loggedIn);
  const [plan, setPlan] = useState<PlanId | null>(null);
  const [consent, setConsent] = useState(false);
  const { run, isBusy, failure } = useCall('post /api/payments', purchase);
  const [missing, setMissing] = useState<string | null>(null);

  const buy = async (event: FormEvent) => {
    event.preventDefault();
    if (!loggedIn) return askToLogIn(login);
    if (plan === null) return setMissing(say('payments.choose'));
    if (!consent) return setMissing(say('payments.consentRequired'));
    setMissing(null);
    const outcome = await run({ body: { plan, consent, language: locale } });
    if (outcome.ok) window.location.assign(outcome.result.address);
  };

  return (
    <Form onSubmit={(event) => void buy(event)} needsScript={say('auth.needsScript')}>
      <fieldset className={css.choices}>
        <legend className={form.label}>{say('payments.choose')}</legend>
        {planIds.map((id) => (
          <Choice key={id} name="plan" isChosen={plan === id} onChoose={() => setPlan(id)}>
            {offers[id].name}
            <br />
            <strong>{offers[id].price}</strong>
          </Choice>
        ))}
      </fieldset>
      <CheckField
        label={say('payments.consent')}
        checked={consent}
        onChange={(event) => setConsent(event.currentTarget.checked)}
      />
      <FormStatus kind="error">{missing ?? (failure && failureText(failure, say))}</FormStatus>
      <SubmitButton isBusy={isBusy} busyLabel={say('payments.busy')}>
        {loggedIn ? say('payments.buy') : say('payments.logIn')}
      </SubmitButton>
    </Form>
  );
}
