'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { hasOwnSession } from '@/components/providers/own-session';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import { sayerOf } from '@/lib/i18n/widget-words';
import { Link } from '@/lib/routing/navigation';
import type { AccountScreenProps } from './account-screen';
import css from './account.module.css';
import { FollowFields } from './follow-fields';
import { LanguageField } from './language-field';
import { OddsFreeField } from './odds-free-field';
import { TimeZoneField } from './time-zone-field';

const never = () => () => undefined;

/** First choices, each of which can be left as it is. They are kept on this device and go into the account with the next login. */
export function WelcomeView({ words, hrefs, locale, leagues }: AccountScreenProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  const loggedIn = useSyncExternalStore(never, hasOwnSession, () => false);
  return (
    <div className={css.sections}>
      <Section id="preferences" title={say('widgets.settings.title')}>
        <div className={form.form}>
          <LanguageField label={say('profile.language')} locale={locale} />
          <TimeZoneField say={say} />
          <OddsFreeField say={say} />
        </div>
      </Section>
      <Section id="follows" title={say('widgets.settings.followed')}>
        <FollowFields say={say} leagues={leagues} />
      </Section>
      <p>
        <Link className={form.button} href={loggedIn ? hrefs.profile : hrefs.login}>
          {say(loggedIn ? 'auth.goOn' : 'auth.logIn')}
        </Link>
      </p>
    </div>
  );
}
