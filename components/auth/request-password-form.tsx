'use client';

import { useMemo } from 'react';
import { callApi } from '@/components/providers/call-api';
import form from '@/components/ui/form/form.module.css';
import { sayerOf } from '@/lib/i18n/widget-words';
import { Link } from '@/lib/routing/navigation';
import type { AuthScreenProps } from './auth-screen';
import { EmailForm } from './email-form';
import { useGuest } from './use-guest';

export function RequestPasswordForm({ words, hrefs }: AuthScreenProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  useGuest(hrefs.profile);
  return (
    <>
      <EmailForm
        say={say}
        label={say('auth.sendLink')}
        done={(email) => say('auth.requested', { email })}
        send={(email) => callApi('post /api/account/request-new-pw', { query: { email } })}
      />
      <p className={form.links}>
        <Link href={hrefs.login}>{say('auth.logIn')}</Link>
      </p>
    </>
  );
}
