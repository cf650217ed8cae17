import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { freeOpenSlips, premiumLegs } from '@/lib/domain/accounts/entitlements';
import { formatLength, plans, type PlanId } from '@/lib/domain/money/plans';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './premium.module.css';

type PremiumFactsProps = {
  locale: Locale;
  children: ReactNode;
};

const benefits = ['matrix', 'markets', 'accumulator', 'tools'] as const;
const questions = ['start', 'renew', 'days', 'missing', 'card'] as const;

/** The features of premium below its prices, then what premium does not include. */
export async function PremiumFacts({ locale, children }: PremiumFactsProps) {
  const t = await getTranslations({ locale, namespace: 'payments' });
  const meta = await getTranslations({ locale, namespace: 'meta' });
  const shell = await getTranslations({ locale, namespace: 'shell' });
  return (
    <div className={css.columns}>
      <Section id="adds" title={t('adds.title')} lead={t('adds.lead')}>
        <ul className={css.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Icon name="check" />
              {t(`adds.${benefit}`, { count: String(premiumLegs), open: String(freeOpenSlips) })}
            </li>
          ))}
        </ul>
      </Section>
      <div className={css.offer}>{children}</div>
      <Section id="free" title={t('free.title')}>
        <p className={css.quiet}>{t('free.text')}</p>
      </Section>
      <Section id="promise" title={t('promise.title')}>
        <p className={css.quiet}>{t('promise.text')}</p>
      </Section>
      <Section id="refund" title={t('refund.title')}>
        <p className={css.quiet}>{t('refund.text')}</p>
        <Link className={css.link} href={href(locale, 'withdrawal')}>
          {meta('withdrawal.name')}
        </Link>
        <Link className={css.link} href={href(locale, 'contact-us')}>
          {shell('contact')}
        </Link>
      </Section>
    </div>
  );
}

export async function PremiumQuestions({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'payments' });
  const days = (id: PlanId) => formatLength(intlTag(locale), { count: plans[id].days, unit: 'day' });
  const values = { month: days('month'), quarter: days('quarter'), year: days('year') };
  return (
    <Section id="faq" title={t('questions.title')}>
      <div className={css.questions}>
        {questions.map((question) => (
          <div key={question} className={css.question}>
            <h3>{t(`questions.${question}`)}</h3>
            <p>{t(`questions.${question}Answer`, values)}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
