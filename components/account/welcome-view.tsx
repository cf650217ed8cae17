'use client';

import { useMemo } from 'react';
import { afterWelcome } from '@/components/client/redirect-after-login';
import { OddsFreeField, TimeZoneField } from '@/components/layout/preference-fields';
import { ScriptedFields } from '@/components/ui/form/form';
import { FormLink } from '@/components/ui/form/form-button';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { translatorOf } from '@/lib/i18n/widget-messages';
import { hasOwnSession } from '@/stores/support/own-session';
import type { AccountScreenProps } from './account-screen';
import css from './account.module.css';
import { FollowFields } from './follow-fields';
import { LanguageField } from './language-field';

/** First choices, all optional. They are stored on this device and synced to the account at the next login. */
export function WelcomeView({ messages, hrefs, locale, leagues }: AccountScreenProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const loggedIn = useBrowserValue(hasOwnSession, false);
  return (
    <ScriptedFields needsScript={t('auth.needsScript')}>
      <div className={css.sections}>
        <Section id="follows" title={t('widgets.settings.followed')}>
          <FollowFields t={t} leagues={leagues} />
        </Section>
        <Section id="preferences" title={t('widgets.settings.title')}>
          <div className={form.form}>
            <LanguageField label={t('profile.language')} value={locale} />
            <TimeZoneField t={t} />
            <OddsFreeField t={t} />
          </div>
        </Section>
        <p className={shared.linkRow}>
          <FormLink kind="button" href={loggedIn ? hrefs.profile : hrefs.home}>
            {t('auth.continue')}
          </FormLink>
          {loggedIn ? null : (
            <FormLink kind="quiet" href={hrefs.login + afterWelcome}>
              {t('auth.logIn')}
            </FormLink>
          )}
        </p>
      </div>
    </ScriptedFields>
  );
}
