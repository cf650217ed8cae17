import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preferencesStore } from '@/stores/preferences-store';
import { InLanguage } from '@/tests/support/in-language';
import { ZoneNote } from './zone-note';

const show = () =>
  render(
    <InLanguage>
      <ZoneNote siteZone="UTC" />
    </InLanguage>,
  ).container;

it('names the time zone that the visitor chose', () => {
  preferencesStore.setState({ timeZone: 'Asia/Kolkata' });
  expect(show()).toHaveTextContent('Time zone: India');
});

it('names the site’s time zone if the visitor’s is the same', () => {
  preferencesStore.setState({ timeZone: 'UTC' });
  expect(show()).toHaveTextContent('Time zone: UTC');
});
