import { getTranslations } from 'next-intl/server';
import { clientMessages } from '@/app/[locale]/client-messages';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { PaymentProgress } from '@/components/payments/payment-progress';
import { href } from '@/lib/routing/hrefs';

/** The state of one payment. The address does not carry the state, so the heading follows it. */
export const progressScreen = (routeId: 'payment-success' | 'payment-cancel' | 'payment-status') =>
  plainScreen(
    routeId,
    async (locale, id) => {
      const shell = await getTranslations({ locale, namespace: 'shell' });
      const pages = await getTranslations({ locale, namespace: 'pages.paymentStatus' });
      const messages = await clientMessages(locale, ['auth.logIn', 'payments', 'widgets.call']);
      return (
        <PaymentProgress
          messages={messages}
          heading={pages('heading')}
          lead={pages('text1')}
          links={{
            premium: { href: href(locale, 'premium'), name: shell('premium') },
            donate: { href: href(locale, 'donate'), name: shell('donate') },
            contact: { href: href(locale, 'contact-us'), name: shell('contact') },
            login: { href: href(locale, 'login') },
          }}
          cancels={routeId === 'payment-cancel'}
          {...(id === undefined ? {} : { id })}
        />
      );
    },
    { bare: true },
  );
