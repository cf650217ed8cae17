import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OperatorNote } from '@/components/football/operator-note';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import { TextPage } from '@/components/ui/text-page';
import type { BookmakerFacts, BookmakerList } from '@/lib/contracts/bookmakers';
import css from './bookmakers.module.css';
import { Disclosure } from './disclosure';
import { Disputes, FactsList } from './facts-list';
import { MeasuredSection } from './measured-section';
import { ReviewLinks } from './review-links';

export type TopBookmakersViewProps = {
  above?: ReactNode;
  list: BookmakerList;
  heading: string;
  lead: string;
  promise: string;
  site: string;
};

const isDocumented = ({ licence, settlements }: BookmakerFacts): boolean => licence !== null || settlements.length > 0;

/** The facts about bookmakers that have a dated source, and any measured figures, below a disclosure of payments. */
export function TopBookmakersView({ above, list, heading, lead, promise, site }: TopBookmakersViewProps) {
  const t = useTranslations();
  return (
    <TextPage
      isRoomy
      head={
        <>
          <div>
            {above}
            <h1 className={css.title}>{heading}</h1>
          </div>
          <Disclosure site={site} />
        </>
      }
    >
      <Section id="facts" title={t('bookmakers.factsTitle')}>
        <FactsList items={list.items.filter(isDocumented)} />
        <Disputes />
        <p className={shared.smallLead}>{t('bookmakers.factsNote')}</p>
      </Section>
      <MeasuredSection items={list.items} />
      <p className={shared.wideLead}>
        {lead} {promise}
      </p>
      {list.items.some(({ measured }) => measured.length > 0) ? (
        <Section id="how" title={t('bookmakers.howTitle')}>
          <p className={shared.smallLead}>{t('bookmakers.how')}</p>
        </Section>
      ) : (
        <OperatorNote />
      )}
      <Section id="reviews" title={t('bookmakers.reviews')}>
        <ReviewLinks />
      </Section>
    </TextPage>
  );
}
