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
import { adLength, type Ad } from '@/lib/contracts/ad';
import type { Locale } from '@/lib/i18n/locales';
import type { DashboardTools } from './dashboard-tools';
import { givenTexts, LocalizedTextField } from './localized-text-field';

type AdSectionProps = { tools: DashboardTools; locale: Locale };

/** The site's only advertisement: its text in every language, and its address. */
export function AdSection({ tools, locale }: AdSectionProps) {
  const query = useApiQuery('get /api/admin/ad', {}, undefined, { staleTime: 0 });
  return (
    <Section id="ad" title={tools.t('adminTasks.ad.title')} lead={tools.t('adminTasks.ad.lead')}>
      {query.data ? (
        <AdForm key={JSON.stringify(query.data.ad)} stored={query.data.ad} tools={tools} locale={locale} />
      ) : (
        <Unread query={query} t={tools.t} />
      )}
    </Section>
  );
}

function AdForm({ stored, tools: { t, isBusy, run }, locale }: AdSectionProps & { stored: Ad | null }) {
  const [texts, setTexts] = useState<Ad['texts']>(stored?.texts ?? { en: undefined });
  const [url, setUrl] = useState(stored?.url ?? '');
  const [failure, setFailure] = useState<Failure | null>(null);
  const given = givenTexts(texts);
  const ad = given && url.trim() !== '' ? { texts: given, url: url.trim() } : null;
  const send = async (next: Ad | null) => {
    const result = await run('post /api/admin/ad', { body: { ad: next } });
    setFailure(result.ok ? null : result.failure);
  };
  const refused = failure?.fields ?? {};
  return (
    <CallForm isRight={ad !== null} send={() => send(ad)}>
      <LocalizedTextField
        t={t}
        locale={locale}
        label={t('adminTasks.ad.text')}
        hint={t('adminTasks.ad.hint')}
        maxLength={adLength}
        texts={texts}
        refused={refused}
        field="ad.texts"
        onChange={(next) => setTexts({ en: undefined, ...next })}
      />
      <TextField
        label={t('adminTasks.address')}
        type="url"
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        value={url}
        error={refused['ad.url'] === undefined ? undefined : t(refused['ad.url'])}
        onChange={({ target }) => setUrl(target.value)}
      />
      <div className={form.row}>
        <FormButton kind="quiet" type="submit" disabled={isBusy || !ad}>
          {t('adminTasks.ad.show')}
        </FormButton>
        <FormButton kind="danger" type="button" disabled={isBusy || !stored} onClick={() => void send(null)}>
          {t('adminTasks.ad.remove')}
        </FormButton>
      </div>
      <FormStatus kind="error">{failure && failureText(failure, t)}</FormStatus>
    </CallForm>
  );
}
