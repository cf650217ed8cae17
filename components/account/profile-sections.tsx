'use client';

import { ProofDialog } from '@/components/client/proof-dialog';
import { OddsFormatField, OddsFreeField, TimeZoneField } from '@/components/layout/preference-fields';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import { Link } from '@/lib/routing/navigation';
import type { AccountScreenProps, SectionProps } from './account-screen';
import { AccountSection } from './account-section';
import css from './account.module.css';
import { AlertsSection } from './alerts-section';
import { DataSection } from './data-section';
import { FollowFields } from './follow-fields';
import { LanguageField } from './language-field';
import { PasswordSection } from './password-section';
import { PaymentsSection } from './payments-section';
import { PremiumSection } from './premium-section';
import { SessionsSection } from './sessions-section';
import { TotpSection } from './totp-section';

export type ProfileSectionsProps = SectionProps & Omit<AccountScreenProps, 'messages' | 'locale'>;

/** The sections of a profile, in the order of the page; their code loads after login, with axios and React Query. */
export function ProfileSections({
  hrefs,
  leagues,
  premiumHref,
  paymentHref,
  withdrawalHref,
  accumulatorHref,
  recordHref,
  ...given
}: ProfileSectionsProps) {
  const { user, t, locale } = given;
  return (
    <div className={css.sections}>
      <AccountSection {...given} />
      <PremiumSection {...given} href={premiumHref} withdrawalHref={withdrawalHref} />
      <PaymentsSection {...given} paymentHref={paymentHref} withdrawalHref={withdrawalHref} />
      <Section id="saved-slips" title={t('slips.saved.title')} lead={t('slips.saved.lead')}>
        <p className={form.links}>
          <Link href={recordHref}>{t('pages.myRecord.heading')}</Link>
          <Link href={accumulatorHref}>{t('shell.accumulator')}</Link>
        </p>
      </Section>
      <Section id="preferences" title={t('widgets.settings.title')}>
        <div className={form.form}>
          <LanguageField label={t('profile.language')} value={user.language} />
          <TimeZoneField t={t} />
          <OddsFormatField t={t} />
          <OddsFreeField t={t} />
        </div>
      </Section>
      <Section id="follows" title={t('widgets.settings.followed')}>
        <FollowFields t={t} leagues={leagues} />
      </Section>
      <AlertsSection locale={locale} />
      <PasswordSection {...given} login={hrefs.login} />
      {user.role === 'admin' || user.totpEnabled ? <TotpSection {...given} /> : null}
      <SessionsSection {...given} />
      <DataSection {...given} login={hrefs.login} />
      <ProofDialog t={t} />
    </div>
  );
}
