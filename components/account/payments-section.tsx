'use client';

import { useEffect, useState } from 'react';
import { useInstant } from '@/components/football/use-instant';
import { loadCalls, refusedBy } from '@/components/providers/call-account';
import { FormStatus } from '@/components/ui/form/form-parts';
import { Section } from '@/components/ui/section';
import type { PaymentView } from '@/lib/contracts/payments';
import { formatLength, formatMoney, plans } from '@/lib/domain/plans';
import { intlTag } from '@/lib/i18n/formats';
import type { SectionProps } from './account-screen';
import css from './account.module.css';

/** What was bought and given, and where each payment stands. */
export function PaymentsSection({ say, locale }: SectionProps) {
  const instant = useInstant(locale);
  const [items, setItems] = useState<PaymentView[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    Promise.all([import('@/lib/api/payments'), loadCalls()])
      .then(([{ payments }]) => payments.listPayments())
      .then(
        (list) => !isGone && setItems(list),
        (error: unknown) => {
          const { message, key } = refusedBy(error);
          if (!isGone) setFailure(message ?? say(key ?? 'auth.errorGeneric'));
        },
      );
    return () => {
      isGone = true;
    };
  }, [say]);

  const nameOf = ({ plan }: PaymentView) =>
    plan === null
      ? say('shell.donate')
      : `${say('shell.premium')} · ${formatLength(intlTag(locale), plans[plan].length)}`;
  return (
    <Section id="payments" title={say('profile.payments.title')}>
      <FormStatus kind="error">{failure}</FormStatus>
      {items?.length === 0 ? (
        <p>{say('profile.payments.none')}</p>
      ) : (
        <ul className={css.list} aria-busy={items === null && failure === null}>
          {items?.map((payment) => (
            <li className={css.item} key={payment.id}>
              <div>
                <p>
                  {nameOf(payment)} · <bdi>{formatMoney(intlTag(locale), payment.amountMinor)}</bdi>
                </p>
                <p className={css.note}>
                  {instant(payment.createdAt)}
                  {payment.receiptNumber
                    ? ` · ${say('profile.payments.receipt', { number: payment.receiptNumber })}`
                    : null}
                </p>
              </div>
              <p>{say(`profile.payments.states.${payment.state}`)}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
