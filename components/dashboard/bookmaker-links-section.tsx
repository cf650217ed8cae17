'use client';

import { Unread } from '@/components/client/unread';
import { SelectField } from '@/components/ui/form/fields';
import { Section } from '@/components/ui/section';
import { useApiQuery } from '@/lib/api/queries';
import { bookmakers, findBookmaker } from '@/lib/domain/football/bookmakers';
import { regionNames } from '@/lib/domain/shared/region-names';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { EntryForm } from './entry-form';
import { FiguresTable } from './figures-table';

type BookmakerLinksSectionProps = { locale: Locale; tools: DashboardTools };

/** The bookmakers that are linked for visitors from each country, with the licence that covers that country. */
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
        t={t}
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
            <bdi key="checked" className={css.day}>
              {checkedOn}
            </bdi>,
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

function LinkForm({ tools }: Pick<BookmakerLinksSectionProps, 'tools'>) {
  const { t, run } = tools;
  return (
    <EntryForm<keyof typeof start>
      tools={tools}
      start={start}
      needed={['country', 'bookmaker', 'url', 'licence', 'licenceUrl', 'checkedOn']}
      saveLabel={t('adminTasks.links.save')}
      send={async (given) => {
        const bookmaker = findBookmaker(given.bookmaker)?.id;
        if (bookmaker === undefined) return null;
        const body = { ...given, bookmaker, country: given.country.trim().toUpperCase() };
        return run('post /api/admin/bookmaker-links', { body });
      }}
    >
      {({ given, set, field }) => (
        <>
          {field('country', {
            label: t('dashboard.allow.country'),
            hint: t('adminTasks.links.countryHint'),
            maxLength: 2,
          })}
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
          {field('url', { label: t('adminTasks.address'), type: 'url', maxLength: 500 })}
          {field('licence', {
            label: t('adminTasks.links.licence'),
            hint: t('adminTasks.links.licenceHint'),
            maxLength: 200,
          })}
          {field('licenceUrl', { label: t('adminTasks.links.licenceUrl'), type: 'url', maxLength: 500 })}
          {field('checkedOn', { label: t('adminTasks.links.checkedOn'), type: 'date' })}
        </>
      )}
    </EntryForm>
  );
}
