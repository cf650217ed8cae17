import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import { TextPage } from '@/components/ui/text-page';
import type { BookmakerFacts } from '@/lib/contracts/bookmakers';
import type { ReviewedBookmakerId } from '@/lib/domain/football/bookmakers';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { localizedPath } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './bookmakers.module.css';
import { Disclosure } from './disclosure';
import { Disputes, FactsList } from './facts-list';
import { MeasuredSection } from './measured-section';
import { ReviewLinks } from './review-links';

export type ReviewViewProps = {
  above?: ReactNode;
  bookmaker: BookmakerFacts & { id: ReviewedBookmakerId };
  heading: string;
  lead: string;
  site: string;
};

/** One bookmaker: documented facts, measured figures if there are any, and a note on what is unknown. */
export function ReviewView({ above, bookmaker, heading, lead, site }: ReviewViewProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
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
          <p className={shared.wideLead}>{lead}</p>
        </>
      }
    >
      <Section id="facts" title={t('bookmakers.factsTitle')} lead={t('bookmakers.factsNote')}>
        {bookmaker.licence === null && bookmaker.settlements.length === 0 ? (
          <p>{t('bookmakers.nothingKnown')}</p>
        ) : null}
        <FactsList items={[bookmaker]} />
        {bookmaker.licence?.country === 'GB' ? <Disputes /> : null}
      </Section>
      <MeasuredSection items={[bookmaker]} />
      <Section id="cannot" title={t('bookmakers.cannotTitle')}>
        <ul className={css.list}>
          <li>{t('bookmakers.cannot1')}</li>
          <li>{t('bookmakers.cannot2')}</li>
          <li>{t('bookmakers.cannot3')}</li>
        </ul>
      </Section>
      <Section id="reviews" title={t('bookmakers.reviews')}>
        <ReviewLinks except={bookmaker.id} />
        <Link className={shared.target} href={localizedPath(locale, 'top-bookmakers', {})}>
          {t('bookmakers.all')}
        </Link>
      </Section>
    </TextPage>
  );
}
