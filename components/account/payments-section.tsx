'use client';

import { Unread } from '@/components/client/unread';
import { useInstant } from '@/components/football/use-instant';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import { useApiQuery } from '@/lib/api/queries';
import type { PaymentView } from '@/lib/contracts/payments';
import { formatLength, formatMoney, plans } from '@/lib/domain/money/plans';
import { intlTag } from '@/lib/i18n/formats';
import { Link } from '@/lib/routing/navigation';
import { paymentIdPlace, type AccountScreenProps, type SectionProps } from './account-screen';
import css from './account.module.css';

type PaymentsSectionProps = SectionProps & Pick<AccountScreenProps, 'paymentHref' | 'withdrawalHref'>;

export function PaymentsSection({ t, locale, paymentHref, withdrawalHref }: PaymentsSectionProps) {
  const instant = useInstant(locale);
  const payments = useApiQuery('get /api/payments', {}, undefined, { staleTime: 0 });
  const items = payments.data?.items;

  const nameOf = ({ plan }: PaymentView) =>
    plan === null ? t('shell.donate') : `${t('shell.premium')} · ${formatLength(intlTag(locale), plans[plan].length)}`;
  return (
    <Section id="payments" title={t('profile.payments.title')}>
      <Unread query={payments} t={t} />
      {items?.length === 0 ? (
        <p>{t('profile.payments.none')}</p>
      ) : (
        <ul className={shared.looseLines}>
          {items?.map((payment) => (
            <li className={css.item} key={payment.id}>
              <div>
                <p>
                  <Link href={paymentHref.replace(paymentIdPlace, payment.id)}>{nameOf(payment)}</Link> ·{' '}
                  <bdi>{formatMoney(intlTag(locale), payment.amountMinor)}</bdi>
                </p>
                <p className={shared.small}>
                  {instant(payment.createdAt)}
                  {payment.receiptNumber
                    ? ` · ${t('profile.payments.receipt', { number: payment.receiptNumber })}`
                    : null}
                </p>
              </div>
              <div>
                <p>
                  {payment.withdrawnAt !== null && payment.state === 'paid'
                    ? t('profile.payments.withdrawn')
                    : t(`profile.payments.states.${payment.state}`)}
                </p>
                {payment.withdrawableUntil !== null && payment.receiptNumber ? (
                  <Link href={`${withdrawalHref}?receipt=${payment.receiptNumber}`}>{t('meta.withdrawal.name')}</Link>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
