import { getTranslations } from 'next-intl/server';
import { clientMessages } from '@/app/[locale]/client-messages';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { ScoreMatrixSection } from '@/components/match/score-matrix-section';
import { BuyForm } from '@/components/payments/buy-form';
import { PremiumFacts, PremiumQuestions } from '@/components/payments/premium-facts';
import css from '@/components/payments/premium.module.css';
import { UnlockedExample } from '@/components/payments/unlocked-example';
import { formatLength, formatMoney, planIds, plans, type PlanId } from '@/lib/domain/money/plans';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { getUnlockedExample } from '@/lib/server/services/premium/unlocked-example';

type Offers = Record<PlanId, { name: string; price: string }>;
const offersIn = (locale: Locale): Offers =>
  Object.fromEntries(
    planIds.map((id) => [
      id,
      {
        name: formatLength(intlTag(locale), plans[id].length),
        price: formatMoney(intlTag(locale), plans[id].amountMinor),
      },
    ]),
  ) as Offers;

const formMessages = ['choose', 'consent', 'consentRequired', 'buy', 'logIn', 'busy', 'unavailable'] as const;

const screen = plainScreen(
  'premium',
  async (locale) => {
    const t = await getTranslations({ locale, namespace: 'payments' });
    const messages = await clientMessages(locale, [
      'auth.needsScript',
      'widgets.call',
      ...formMessages.map((key) => `payments.${key}` as const),
    ]);
    const example = await getUnlockedExample();
    return (
      <>
        <PremiumFacts locale={locale}>
          <BuyForm locale={locale} login={href(locale, 'login')} offers={offersIn(locale)} messages={messages} />
          <p className={css.quiet}>{t('prepaid')}</p>
        </PremiumFacts>
        {example ? (
          <div className={css.example}>
            <UnlockedExample match={example} locale={locale} />
            <ScoreMatrixSection match={example} />
          </div>
        ) : null}
        <PremiumQuestions locale={locale} />
      </>
    );
  },
  { wide: true },
);
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
