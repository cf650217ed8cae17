'use client';

import { useMemo, useState } from 'react';
import { EmailField, SelectField, TextAreaField, TextField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { useSchemaForm } from '@/components/ui/form/use-schema-form';
import { waitsForConnection } from '@/lib/api/outcome';
import { useMutationOnDemand } from '@/lib/api/use-mutation-on-demand';
import type { ContactBody } from '@/lib/contracts/contact';
import { contactMessageLength, contactTopics } from '@/lib/domain/accounts/account-rules';
import { translatorOf, type Messages } from '@/lib/i18n/widget-messages';
import { ownSession } from '@/stores/support/own-session';

const load = async () => (await import('@/lib/contracts/contact')).contactBodySchema;

/** The form for writing to the site's operator. */
export function ContactForm({ messages }: { messages: Messages }) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  // An empty field is omitted; logged-in users need not enter their address.
  const complete = async (values: ContactBody): Promise<ContactBody> => {
    const email = values.email || (await ownSession().catch(() => null))?.getState().userData?.email;
    return { ...values, email: email ?? '', name: values.name || undefined };
  };
  const { field, submit, failure, isBusy } = useSchemaForm<ContactBody>({ load, t, complete });
  const [isSent, setSent] = useState(false);
  const { run, isPaused } = useMutationOnDemand('post /api/contact');

  const send = submit(async (values) => {
    const outcome = await run({ body: values });
    if (outcome.ok) setSent(true);
    return outcome;
  });

  if (isSent) {
    return (
      <FormStatus kind="done" takesFocus>
        {t('contact.sent')}
      </FormStatus>
    );
  }
  return (
    <Form onSubmit={send} needsScript={t('auth.needsScript')}>
      <FormStatus kind="error">{isPaused ? t(waitsForConnection.key) : failure}</FormStatus>
      <TextField {...field('name')} label={t('contact.name')} dir="auto" autoComplete="name" maxLength={60} />
      <EmailField {...field('email')} label={t('auth.email')} hint={t('contact.emailHint')} autoComplete="email" />
      <SelectField {...field('topic')} label={t('contact.topic')}>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`contact.topics.${topic}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field('message')}
        label={t('contact.message')}
        hint={t('contact.messageHint')}
        dir="auto"
        maxLength={contactMessageLength.maximum + 100}
        required
      />
      <div className={form.trap} aria-hidden="true">
        <TextField {...field('website')} label={t('contact.website')} tabIndex={-1} autoComplete="off" />
      </div>
      <SubmitButton isBusy={isBusy} busyLabel={t('auth.sending')}>
        {t('contact.send')}
      </SubmitButton>
    </Form>
  );
}
