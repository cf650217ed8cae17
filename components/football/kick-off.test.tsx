import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary } from '@/tests/support/match-fixtures';
import { KickOff } from './kick-off';

const given = matchSummary({ id: 1, home: 'Arsenal', away: 'Everton', goals: { home: 1.6, away: 1.1 } });
const show = (form: 'time' | 'moment', status = given.status, language: 'en' | 'de' = 'en') =>
  render(
    <InLanguage locale={language}>
      <KickOff match={{ ...given, status, kickOffKnown: false }} siteZone="UTC" form={form} />
    </InLanguage>,
  ).container.textContent;

it('says that an upcoming match has no known time yet, with the day if the form asks for it', () => {
  expect(show('time')).toBe('Time TBD');
  expect(show('moment')).toBe('Sat, Mar 14 · Time TBD');
  expect(show('moment', 'scheduled', 'de')).toBe('Sa., 14. März · Anstoß offen');
});

it('shows only the day of a finished match without a known time', () => {
  expect(show('time', 'finished')).toBe('Mar 14');
  expect(show('moment', 'finished')).toBe('March 14, 2026');
});
