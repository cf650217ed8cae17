import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import { premiumLegs } from '@/lib/domain/entitlements';
import type { Locale } from '@/lib/i18n/locales';

/** What premium is and is not, beside its prices. */
export async function PremiumFacts({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'payments' });
  return (
    <>
      <Section id="adds" title={t('adds.title')}>
        <p>{t('adds.text', { count: String(premiumLegs) })}</p>
      </Section>
      <Section id="free" title={t('free.title')}>
        <p>{t('free.text')}</p>
      </Section>
      <Section id="promise" title={t('promise.title')}>
        <p>{t('promise.text')}</p>
      </Section>
      <Section id="refund" title={t('refund.title')}>
        <p>{t('refund.text')}</p>
      </Section>
      <Section id="faq" title={t('questions.title')}>
        <h3>{t('questions.start')}</h3>
        <p>{t('questions.startAnswer')}</p>
      </Section>
    </>
  );
}
