import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import { premiumLegs } from '@/lib/domain/entitlements';
import { formatLength, plans, type PlanId } from '@/lib/domain/plans';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './premium.module.css';

const benefits = ['matrix', 'markets', 'accumulator', 'tools'] as const;
const questions = ['start', 'renew', 'days', 'missing', 'card'] as const;

/** What premium is and is not, beside its prices. */
export async function PremiumFacts({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'payments' });
  const shell = await getTranslations({ locale, namespace: 'shell' });
  const days = (id: PlanId) => formatLength(intlTag(locale), { count: plans[id].days, unit: 'day' });
  const values = { month: days('month'), quarter: days('quarter'), year: days('year') };
  return (
    <>
      <Section id="adds" title={t('adds.title')}>
        <p>{t('adds.lead')}</p>
        <ul className={css.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>{t(`adds.${benefit}`, { count: String(premiumLegs) })}</li>
          ))}
        </ul>
      </Section>
      <Section id="free" title={t('free.title')}>
        <p>{t('free.text')}</p>
      </Section>
      <Section id="promise" title={t('promise.title')}>
        <p>{t('promise.text')}</p>
      </Section>
      <Section id="refund" title={t('refund.title')}>
        <p>{t('refund.text')}</p>
        <Link className={css.link} href={href(locale, 'contact-us')}>
          {shell('contact')}
        </Link>
      </Section>
      <Section id="faq" title={t('questions.title')}>
        {questions.map((question) => (
          <div key={question} className={css.question}>
            <h3>{t(`questions.${question}`)}</h3>
            <p>{t(`questions.${question}Answer`, values)}</p>
          </div>
        ))}
      </Section>
    </>
  );
}
