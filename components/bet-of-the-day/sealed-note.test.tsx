import { render, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { defineKickOff } from '@/components/football/kick-off-element';
import { InLanguage } from '@/tests/support/in-language';
import { SealedNote } from './sealed-note';

const show = (locale: 'en' | 'ar') =>
  render(
    <InLanguage locale={locale}>
      <SealedNote at="2026-03-14T06:00:00.000Z" siteZone="UTC" />
    </InLanguage>,
  ).container;

describe('the note on when the bet of the day was sealed', () => {
  it.each(['en', 'ar'] as const)('puts the time inside the sentence (%s)', (locale) => {
    const container = show(locale);
    const time = container.querySelector('kick-off time');
    expect(time).toHaveAttribute('datetime', '2026-03-14T06:00:00+00:00');
    expect(time?.textContent).toMatch(/\d/);
    expect(container).not.toHaveTextContent('{time}');
  });

  it('uses the visitor’s time zone, like the kick-off beside it', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Kolkata',
    } as Intl.ResolvedDateTimeFormatOptions);
    Object.assign(document.documentElement.dataset, { timeZone: 'UTC', timeTag: 'en-US-u-ca-gregory-nu-latn' });
    const container = show('en');
    expect(container).toHaveTextContent('Chosen at 06:00 and unchanged since.');
    defineKickOff();
    await waitFor(() => expect(container).toHaveTextContent('Chosen at 11:30 and unchanged since.'));
    vi.restoreAllMocks();
  });
});
