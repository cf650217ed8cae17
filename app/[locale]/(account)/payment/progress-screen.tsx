import { getTranslations } from 'next-intl/server';
import { clientWords } from '@/app/[locale]/client-words';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { PaymentProgress } from '@/components/payments/payment-progress';
import { href } from '@/lib/routing/hrefs';

/** A screen that shows where one payment stands. */
export const progressScreen = (routeId: 'payment-success' | 'payment-cancel' | 'payment-status') =>
  plainScreen(routeId, async (locale, id) => {
    const t = await getTranslations({ locale, namespace: 'shell' });
    const words = await clientWords(locale, ['auth', 'payments']);
    return (
      <PaymentProgress
        words={words}
        premium={{ href: href(locale, 'premium'), name: t('premium') }}
        cancels={routeId === 'payment-cancel'}
        {...(id === undefined ? {} : { id })}
      />
    );
  });
