import { useTranslations } from 'next-intl';
import shared from '@/components/ui/shared.module.css';
import type { BookmakerFacts } from '@/lib/contracts/bookmakers';
import { disputeBody, factsCheckedOn } from '@/lib/domain/football/bookmakers';
import { numberFormat } from '@/lib/domain/shared/intl';
import { regionNames } from '@/lib/domain/shared/region-names';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { intlTag } from '@/lib/i18n/formats';
import { BookmakerName } from './bookmaker-name';
import css from './bookmakers.module.css';

type FactsListProps = { items: readonly BookmakerFacts[] };

/** Operator, licence and settlements of each bookmaker, with the source of every fact and the date of that source. */
export function FactsList({ items }: FactsListProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const countries = regionNames(intlTag(locale));
  const pounds = numberFormat(intlTag(locale), {
    style: 'currency',
    currency: 'GBP',
    maximumFractionDigits: 0,
  });
  return (
    <dl className={css.facts}>
      {items.map(({ id, name, licence, settlements }) => (
        <div key={id} data-facts={id}>
          <dt>
            <BookmakerName id={id} name={name} paid={t('bookmakers.paid')} />
          </dt>
          {licence ? (
            <dd>
              <strong>{licence.country === 'GB' ? t('bookmakers.greatBritain') : countries.of(licence.country)}</strong>
              {' · '}
              {t('bookmakers.authority') + format.colon}
              <bdi>{licence.authority}</bdi>
              {licence.account === null ? null : (
                <>
                  {' · '}
                  {licence.account.url === null ? (
                    <bdi>{licence.account.number}</bdi>
                  ) : (
                    <a href={licence.account.url} rel="nofollow noopener">
                      <bdi>{licence.account.number}</bdi>
                    </a>
                  )}
                </>
              )}
              {' · '}
              {t('bookmakers.operator') + format.colon}
              <bdi>{licence.operator}</bdi>
              <Origin url={licence.url} date={licence.date} />
            </dd>
          ) : (
            <dd>
              {t('bookmakers.unknown')}
              <span className={css.origin}>{t('bookmakers.asOf', { date: format.day(factsCheckedOn) })}</span>
            </dd>
          )}
          {settlements.map(({ amount, reasons, url, date }) => (
            <dd key={url}>
              {t('bookmakers.settlement') + format.colon}
              <strong>
                <bdi>{pounds.format(amount / 100)}</bdi>
              </strong>
              {reasons.map((reason) => (
                <span key={reason} className={css.reason}>
                  {t(`bookmakers.reason.${reason}`)}
                </span>
              ))}
              <Origin url={url} date={date} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The body that decides disputes between bookmakers and their customers. */
export function Disputes() {
  const t = useTranslations();
  const format = useFormats();
  return (
    <p className={shared.smallLead}>
      {t('bookmakers.disputes') + format.colon}
      <bdi>{disputeBody.name}</bdi>
      <Origin url={disputeBody.url} date={disputeBody.date} />
    </p>
  );
}

function Origin({ url, date }: { url: string; date: string }) {
  const t = useTranslations();
  const format = useFormats();
  return (
    <span className={css.origin}>
      <span>{t('bookmakers.asOf', { date: format.day(date) })}</span>
      <span>
        {t('bookmakers.source') + format.colon}
        <a className={shared.target} href={url} rel="nofollow noopener">
          <bdi>{new URL(url).host.replace(/^www\./, '')}</bdi>
        </a>
      </span>
    </span>
  );
}
