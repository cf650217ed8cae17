import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { intlTag } from '@/lib/i18n/formats';
import { Countdown } from './countdown';

vi.mock('@/lib/env/app-now', () => ({ appNow: () => new Date('2026-11-25T18:00:00Z') }));

it.each([
  ['en', '2d 3h 4m'],
  ['ar', 'يومان و3 س و4 د'],
  ['ro', '2 zile, 3 ore și 4 minute'],
] as const)('joins the units as is usual in the language: %s', async (locale, left) => {
  render(<Countdown at="2026-11-27T21:04:30Z" label="Left:" tag={intlTag(locale)} />);
  expect(await screen.findByText(`Left: ${left}`)).toBeVisible();
});

it('counts in Romanian with "de" from twenty up', async () => {
  render(<Countdown at="2026-11-26T14:22:00Z" label="Left:" tag={intlTag('ro')} />);
  expect(await screen.findByText('Left: 20 de ore și 22 de minute')).toBeVisible();
});
