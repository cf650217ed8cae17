'use client';

import { useMemo, useState, type FormEvent } from 'react';
import { useCall } from '@/components/providers/use-call';
import { TextAreaField, TextField } from '@/components/ui/form/fields';
import { Form, FormStatus, SubmitButton } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText } from '@/components/ui/form/outcome';
import { donationChoices, donationLimits, donorLengths } from '@/lib/domain/plans';
import type { Locale } from '@/lib/i18n/locales';
import { sayerOf, type Words } from '@/lib/i18n/widget-words';
import { Choice } from './choice';
import css from './choice.module.css';

type DonateFormProps = {
  words: Words;
  locale: Locale;
  /** The offered amounts, ready to show, in the order of `donationChoices`. */ amounts: readonly string[];
};

/** Euros as they are typed, with a comma or a point, in minor units; null for what is no amount. */
function readEuros(text: string): number | null {
  const [, euros = '', cents = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? [];
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return euros !== '' && amount >= donationLimits.minimum && amount <= donationLimits.maximum ? amount : null;
}

const donation = { fallback: 'payments.unavailable', leaves: true };

/** A donation of any size; nothing is chosen beforehand, and no account is needed. */
export function DonateForm({ words, locale, amounts }: DonateFormProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [own, setOwn] = useState('');
  const { run, isBusy, failure } = useCall('post /api/donations', donation);
  const [missing, setMissing] = useState<string | null>(null);

  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amountMinor = own.trim() === '' ? chosen : readEuros(own);
    if (amountMinor === null) return setMissing(say('payments.amountInvalid'));
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
    <Form onSubmit={(event) => void give(event)} needsScript={say('auth.needsScript')}>
      <fieldset className={css.choices}>
        <legend className={form.label}>{say('payments.donate.amount')}</legend>
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
        label={say('payments.donate.own')}
        inputMode="decimal"
        dir="ltr"
        value={own}
        maxLength={6}
        onChange={(event) => setOwn(event.currentTarget.value)}
      />
      <TextField
        label={say('payments.donate.name')}
        name="name"
        dir="auto"
        autoComplete="name"
        maxLength={donorLengths.name}
      />
      <TextAreaField
        label={say('payments.donate.message')}
        name="message"
        dir="auto"
        maxLength={donorLengths.message}
      />
      <FormStatus kind="error">{missing ?? (failure && failureText(failure, say))}</FormStatus>
      <SubmitButton isBusy={isBusy} busyLabel={say('payments.busy')}>
        {say('payments.donate.give')}
      </SubmitButton>
    </Form>
  );
}
