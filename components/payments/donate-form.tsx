'use client';

import { useMemo, useState, type FormEvent } from 'react';
import { TextAreaField, TextField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { FormStatus } from '@/components/ui/form/form-parts';
import shared from '@/components/ui/shared.module.css';
import { failureText } from '@/lib/api/outcome';
import { useMutationOnDemand } from '@/lib/api/use-mutation-on-demand';
import { donationChoices, donationLimits, donorLengths } from '@/lib/domain/money/plans';
import type { Locale } from '@/lib/i18n/locales';
import { translatorOf, type Messages } from '@/lib/i18n/widget-messages';
import { Choice } from './choice';
import css from './choice.module.css';

type DonateFormProps = {
  messages: Messages;
  locale: Locale;
  /** The formatted amounts to offer, in the order of `donationChoices`. */ amounts: readonly string[];
};

/** Reads typed euros, with a comma or a point, in minor units; null if invalid. */
function readEuros(text: string): number | null {
  const [, euros = '', cents = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? [];
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return euros !== '' && amount >= donationLimits.minimum && amount <= donationLimits.maximum ? amount : null;
}

const donation = { fallback: 'payments.unavailable', leaves: true };

/** A donation of any amount; nothing is preselected, and no account is needed. */
export function DonateForm({ messages, locale, amounts }: DonateFormProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [own, setOwn] = useState('');
  const { run, isBusy, failure } = useMutationOnDemand('post /api/donations', donation);
  const [missing, setMissing] = useState<string | null>(null);

  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amountMinor = own.trim() === '' ? chosen : readEuros(own);
    if (amountMinor === null) return setMissing(t('payments.amountInvalid'));
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    setMissing(null);
    const outcome = await run({
      body: { amountMinor, name: textOf('name'), message: textOf('message'), language: locale },
    });
    if (outcome.ok) window.location.assign(outcome.result.address);
  };

  return (
    <Form onSubmit={(event) => void give(event)} needsScript={t('auth.needsScript')}>
      <fieldset className={css.choices}>
        <legend className={shared.label}>{t('payments.donate.amount')}</legend>
        {donationChoices.map((amount, index) => (
          <Choice
            key={amount}
            name="amount"
            isChosen={chosen === amount && own === ''}
            onChoose={() => {
              setChosen(amount);
              setOwn('');
            }}
          >
            {amounts[index]}
          </Choice>
        ))}
      </fieldset>
      <TextField
        label={t('payments.donate.own')}
        inputMode="decimal"
        dir="ltr"
        value={own}
        maxLength={6}
        onChange={(event) => setOwn(event.currentTarget.value)}
      />
      <TextField
        label={t('payments.donate.name')}
        name="name"
        dir="auto"
        autoComplete="name"
        maxLength={donorLengths.name}
      />
      <TextAreaField label={t('payments.donate.message')} name="message" dir="auto" maxLength={donorLengths.message} />
      <FormStatus kind="error">{missing ?? (failure && failureText(failure, t))}</FormStatus>
      <SubmitButton isBusy={isBusy} busyLabel={t('payments.busy')}>
        {t('payments.donate.give')}
      </SubmitButton>
    </Form>
  );
}
