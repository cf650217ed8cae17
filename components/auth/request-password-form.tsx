'use client';

import { useMemo } from 'react';
import form from '@/components/ui/form/form.module.css';
import { translatorOf } from '@/lib/i18n/widget-messages';
import { Link } from '@/lib/routing/navigation';
import { EmailForm } from './email-form';
import { useGuest, type AuthScreenProps } from './use-guest';

export function RequestPasswordForm({ messages, hrefs }: AuthScreenProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  useGuest(hrefs.profile);
  return (
    <>
      <EmailForm
        t={t}
        label={t('auth.sendLink')}
        done={(email) => t('auth.requested', { email })}
        operation="post /api/account/request-new-pw"
      />
      <p className={form.links}>
        <Link href={hrefs.login}>{t('auth.logIn')}</Link>
      </p>
    </>
  );
}
