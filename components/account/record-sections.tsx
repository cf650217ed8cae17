'use client';

import { Unread } from '@/components/client/unread';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import shared from '@/components/ui/shared.module.css';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { errorText } from '@/lib/api/failures';
import { useApiMutation, useApiQuery } from '@/lib/api/queries';
import type { OwnRecord } from '@/lib/contracts/own-record';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/widget-messages';
import css from './record-sections.module.css';
import { sharePicture } from './share-picture';
import { SlipsSection } from './slips-section';

type RecordSectionsProps = { t: Translate; locale: Locale; accumulatorHref: string };

/**
 * Both records on the same picks, separately for single picks and those in accumulators, then whole accumulators, a
 * picture, and the underlying slips.
 */
export function RecordSections({ t, locale, accumulatorHref }: RecordSectionsProps) {
  const reading = useApiQuery('get /api/account/record', {}, undefined, { staleTime: 0 });
  const { data } = reading;
  const format = formatterOf(locale);
  return (
    <div className={css.sections}>
      <Unread query={reading} t={t} />
      {data ? (
        <div className={shared.stack}>
          {data.own.picks === 0 ? <p>{t('myRecord.none')}</p> : <Figures record={data} t={t} locale={locale} />}
          <p>{t('myRecord.open', { count: format.count(data.open) })}</p>
          <details className={shared.small}>
            <summary>{t('myRecord.howTitle')}</summary>
            <p>{t('myRecord.how')}</p>
          </details>
        </div>
      ) : null}
      <SlipsSection t={t} locale={locale} accumulatorHref={accumulatorHref} />
    </div>
  );
}

function Figures({ record, t, locale }: { record: OwnRecord; t: Translate; locale: Locale }) {
  const format = formatterOf(locale);
  const picture = useApiMutation('get /api/account/record/picture', {
    onSuccess: ({ png }) => sharePicture(t('pages.myRecord.heading'), png),
  });
  const keepFocus = useKeptFocus(picture.isPending);
  const share = () => {
    keepFocus();
    picture.mutate({ query: { lang: locale } });
  };
  const parts = [
    { id: 'singles', title: t('myRecord.singles'), sides: record.singles },
    { id: 'legs', title: t('myRecord.legs'), sides: record.legs },
  ].filter(({ sides }) => sides.own.picks > 0);
  const { settled, won, expected } = record.accumulators;
  return (
    <>
      <table className={css.table}>
        <caption>{t('myRecord.same')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('myRecord.picks')}</th>
            <th scope="col">{t('myRecord.hits')}</th>
            <th scope="col">{t('myRecord.hitRate')}</th>
            <th scope="col">{t('myRecord.brier')}</th>
          </tr>
        </thead>
        {parts.map(({ id, title, sides }) => (
          <tbody key={id} data-part={id}>
            <tr>
              <th className={css.part} scope="rowgroup" colSpan={5}>
                {title}
              </th>
            </tr>
            {(['own', 'model'] as const).map((side) => {
              const { picks, hits, brier } = sides[side];
              return (
                <tr key={side}>
                  <th scope="row">{t(side === 'own' ? 'myRecord.you' : 'myRecord.model')}</th>
                  <td>{format.count(picks)}</td>
                  <td>{format.count(hits)}</td>
                  <td>{format.percent(hits / picks)}</td>
                  <td>{brier === null ? null : format.score(brier)}</td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
      {settled > 0 ? (
        <p data-part="accumulators">
          {t('myRecord.accumulators', {
            won: format.count(won),
            settled: format.count(settled),
            expected: format.goals(expected),
          })}
        </p>
      ) : null}
      <div>
        <FormButton kind="button" type="button" disabled={picture.isPending} onClick={share}>
          {t('myRecord.share')}
        </FormButton>
        <FormStatus kind="error">{picture.error ? errorText(picture.error, t, 'myRecord.failed') : null}</FormStatus>
      </div>
    </>
  );
}
