'use client';

import { useInstant } from '@/components/football/use-instant';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import { laterExpiry } from '@/lib/domain/accounts/premium-time';
import { Link } from '@/lib/routing/navigation';
import { authStore } from '@/stores/auth-store';
import type { SectionProps } from './account-screen';
import { CouponForm } from './coupon-form';

/** When premium ends, or a note that there is none, and how to withdraw from a purchase. */
export function PremiumSection({
  user,
  t,
  locale,
  href,
  withdrawalHref,
}: SectionProps & { href: string; withdrawalHref: string }) {
  const instant = useInstant(locale);
  const until = laterExpiry(user.premiumUntil, user.premiumExpiry);
  const isPremium = authStore.getState().isPremium();
  return (
    <Section id="premium" title={t('shell.premium')}>
      <p>
        {isPremium && until
          ? t('profile.premiumUntil', { date: instant(until.toISOString()) })
          : t('profile.noPremium')}
      </p>
      <p className={form.links}>
        <Link href={href}>{t('widgets.premium.action')}</Link>
        <Link href={withdrawalHref}>{t('meta.withdrawal.name')}</Link>
      </p>
      <CouponForm t={t} instant={instant} />
    </Section>
  );
}
