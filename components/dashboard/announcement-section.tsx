'use client';

import { useState } from 'react';
import { Unread } from '@/components/client/unread';
import { CallForm } from '@/components/ui/form/call-form';
import { TextField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import { failureText, type Failure } from '@/lib/api/outcome';
import { useApiQuery } from '@/lib/api/queries';
import { announcementLength, type Announcement } from '@/lib/contracts/announcement';
import type { Locale } from '@/lib/i18n/locales';
import type { DashboardTools } from './dashboard-tools';
import { givenTexts, LocalizedTextField } from './localized-text-field';
import { fromUtcField, toUtcField } from './utc-field';

/** The note shown at the top of all pages between two instants (UTC), in every language. */
export function AnnouncementSection({ tools, locale }: { tools: DashboardTools; locale: Locale }) {
  const query = useApiQuery('get /api/admin/announcement', {}, undefined, { staleTime: 0 });
  const stored = query.data?.announcement;
  return (
    <Section
      id="announcement"
      title={tools.t('adminTasks.announcement.title')}
      lead={tools.t('adminTasks.announcement.lead')}
    >
      {stored === undefined ? (
        <Unread query={query} t={tools.t} />
      ) : (
        <AnnouncementForm key={JSON.stringify(stored)} stored={stored} tools={tools} locale={locale} />
      )}
    </Section>
  );
}

type FormProps = { stored: Announcement | null; tools: DashboardTools; locale: Locale };

function AnnouncementForm({ stored, tools: { t, isBusy, run }, locale }: FormProps) {
  const [texts, setTexts] = useState<Announcement['texts']>(stored?.texts ?? { en: undefined });
  const [from, setFrom] = useState(toUtcField(stored?.from));
  const [to, setTo] = useState(toUtcField(stored?.to));
  const [failure, setFailure] = useState<Failure | null>(null);
  const given = givenTexts(texts);
  const isInOrder = from !== '' && to !== '' && from < to;
  const announcement = given && isInOrder ? { texts: given, from: fromUtcField(from), to: fromUtcField(to) } : null;
  const send = async (next: Announcement | null) => {
    const result = await run('post /api/admin/announcement', { body: { announcement: next } });
    setFailure(result.ok ? null : result.failure);
  };
  const refused = failure?.fields ?? {};
  const errorOf = (field: string): string | undefined => {
    const key = refused[`announcement.${field}`];
    return key === undefined ? undefined : t(key);
  };
  return (
    <CallForm isRight={announcement !== null} send={() => send(announcement)}>
      <LocalizedTextField
        t={t}
        locale={locale}
        label={t('adminTasks.announcement.text')}
        hint={t('adminTasks.announcement.hint')}
        maxLength={announcementLength}
        texts={texts}
        refused={refused}
        field="announcement.texts"
        onChange={(next) => setTexts({ en: undefined, ...next })}
      />
      <TextField
        label={t('adminTasks.from')}
        type="datetime-local"
        dir="ltr"
        value={from}
        error={errorOf('from')}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label={t('adminTasks.to')}
        type="datetime-local"
        dir="ltr"
        value={to}
        error={errorOf('to')}
        onChange={({ target }) => setTo(target.value)}
      />
      <div className={form.row}>
        <FormButton kind="quiet" type="submit" disabled={isBusy || !announcement}>
          {t('adminTasks.announcement.show')}
        </FormButton>
        <FormButton kind="danger" type="button" disabled={isBusy || !stored} onClick={() => void send(null)}>
          {t('adminTasks.announcement.remove')}
        </FormButton>
      </div>
      <FormStatus kind="error">{failure && failureText(failure, t)}</FormStatus>
    </CallForm>
  );
}
