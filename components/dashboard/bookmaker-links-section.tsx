'use client';

import { useState } from 'react';
import { SelectField, TextField } from '@/components/ui/form/fields';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText } from '@/components/ui/form/outcome';
import { Section } from '@/components/ui/section';
import { useApiQuery } from '@/lib/api/queries';
import { bookmakers, findBookmaker } from '@/lib/domain/football/bookmakers';
import { regionNames } from '@/lib/domain/shared/intl';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';
import { Unread } from './unread';

type BookmakerLinksSectionProps = { locale: Locale; tools: DashboardTools };

/** Which bookmakers are linked for visitors of which country, each with the licence that covers it. */
export function BookmakerLinksSection({ locale, tools }: BookmakerLinksSectionProps) {
  const { t, isBusy, run } = tools;
  const query = useApiQuery('get /api/admin/bookmaker-links', {}, undefined, { staleTime: 0 });
  const countries = regionNames(intlTag(locale));
  return (
    <Section id="bookmaker-links" title={t('dashboard.allow.title')} lead={t('adminTasks.links.lead')}>
      <FiguresTable
        title={t('dashboard.allow.title')}
        head={[
          t('dashboard.allow.country'),
          t('dashboard.allow.bookmaker'),
          t('adminTasks.address'),
          t('adminTasks.links.licence'),
          t('adminTasks.links.checkedOn'),
          '',
        ]}
        none={t('dashboard.none')}
        unread={<Unread query={query} t={t} />}
        rows={query.data?.items.map(({ country, bookmaker, url, licence, licenceUrl, checkedOn }) => ({
          key: `${country} ${bookmaker}`,
          cells: [
            countries.of(country),
            <bdi key="name">{findBookmaker(bookmaker)?.name ?? bookmaker}</bdi>,
            <bdi key="address" className={css.detail} dir="ltr">
              {url}
            </bdi>,
            <a key="licence" href={licenceUrl} rel="nofollow noopener" target="_blank">
              <bdi>{licence}</bdi>
            </a>,
            <bdi key="checked">{checkedOn}</bdi>,
            <button
              key="remove"
              className={css.act}
              type="button"
              disabled={isBusy}
              onClick={() =>
                void run('delete /api/admin/bookmaker-links/{country}/{bookmaker}', {
                  params: { country, bookmaker },
                  body: {},
                })
              }
            >
              {t('adminTasks.links.remove')}
            </button>,
          ],
        }))}
      />
      <LinkForm tools={tools} />
    </Section>
  );
}

const start = { country: '', bookmaker: bookmakers[0]?.id ?? '', url: '', licence: '', licenceUrl: '', checkedOn: '' };
type Field = keyof typeof start;

function LinkForm({ tools: { t, isBusy, run } }: Pick<BookmakerLinksSectionProps, 'tools'>) {
  const [given, setGiven] = useState(start);
  const [failure, setFailure] = useState<{ text: string; fields: Readonly<Record<string, string>> } | null>(null);
  const isRight = Object.values(given).every((value) => value.trim() !== '');
  const save = async () => {
    const bookmaker = findBookmaker(given.bookmaker)?.id;
    if (bookmaker === undefined) return;
    const body = { ...given, bookmaker, country: given.country.trim().toUpperCase() };
    const outcome = await run('post /api/admin/bookmaker-links', { body });
    if (outcome.ok) setGiven(start);
    setFailure(outcome.ok ? null : { text: failureText(outcome.failure, t), fields: outcome.failure.fields });
  };
  const set = (name: Field, value: string) => setGiven((before) => ({ ...before, [name]: value }));
  const field = (name: Field, label: string, more: { type?: string; hint?: string; maxLength?: number } = {}) => (
    <TextField
      label={label}
      dir="ltr"
      autoComplete="off"
      value={given[name]}
      error={failure?.fields[name] === undefined ? undefined : t(failure.fields[name])}
      onChange={({ target }) => set(name, target.value)}
      {...more}
    />
  );
  return (
    <form
      className={form.fields}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) void save();
      }}
    >
      {field('country', t('dashboard.allow.country'), { hint: t('adminTasks.links.countryHint'), maxLength: 2 })}
      <SelectField
        label={t('dashboard.allow.bookmaker')}
        value={given.bookmaker}
        onChange={({ target }) => set('bookmaker', target.value)}
      >
        {bookmakers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {field('url', t('adminTasks.address'), { type: 'url', maxLength: 500 })}
      {field('licence', t('adminTasks.links.licence'), { hint: t('adminTasks.links.licenceHint'), maxLength: 200 })}
      {field('licenceUrl', t('adminTasks.links.licenceUrl'), { type: 'url', maxLength: 500 })}
      {field('checkedOn', t('adminTasks.links.checkedOn'), { type: 'date' })}
      <div className={form.row}>
        <button className={form.quiet} type="submit" disabled={isBusy || !isRight}>
          {t('adminTasks.links.save')}
        </button>
      </div>
      <FormStatus kind="error">{failure?.text}</FormStatus>
    </form>
  );
}
