'use client';

import { useInstant } from '@/components/football/use-instant';
import { session } from '@/components/providers/session';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import { laterExpiry } from '@/lib/domain/account-rules';
import { Link } from '@/lib/routing/navigation';
import type { SectionProps } from './account-screen';

/** Until when premium lasts, or that it does not. */
export function PremiumSection({ user, say, locale, href }: SectionProps & { href: string }) {
  const instant = useInstant(locale);
  const until = laterExpiry(user.premiumUntil, user.premiumExpiry);
  const isPremium = session.getState().isPremium();
  return (
    <Section id="premium" title={say('shell.premium')}>
      <p>
        {isPremium && until
          ? say('profile.premiumUntil', { date: instant(until.toISOString()) })
          : say('profile.noPremium')}
      </p>
      <p className={form.links}>
        <Link href={href}>{say('widgets.premium.action')}</Link>
      </p>
    </Section>
  );
}
