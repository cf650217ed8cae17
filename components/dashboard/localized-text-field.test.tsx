import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { AdSection } from './ad-section';
import { AnnouncementSection } from './announcement-section';
import type { DashboardTools } from './dashboard-tools';

const call = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call', () => ({ call }));

const toolsThatRefuse = (fields: Record<string, string>) =>
  ({
    t: (key: string) => key,
    locale: 'en',
    isBusy: false,
    run: () => Promise.resolve({ ok: false, failure: { message: null, key: 'errors.invalidFields', fields } }),
  }) as unknown as DashboardTools;
const texts = { en: 'Read this', de: 'Bitte lesen' };

beforeEach(() => queryClient.clear());

it('shows at each field of the announcement why the server rejected it', async () => {
  call.mockResolvedValue({
    announcement: { texts, from: '2026-03-14T09:00:00.000Z', to: '2026-03-15T09:00:00.000Z' },
  });
  const tools = toolsThatRefuse({
    'announcement.texts.en': 'errors.tooLong',
    'announcement.texts.de': 'errors.badText',
    'announcement.to': 'errors.invalidFields',
  });
  render(<AnnouncementSection locale="en" tools={tools} />);
  fireEvent.click(await screen.findByRole('button', { name: 'adminTasks.announcement.show' }));
  const text = screen.getByRole('textbox', { name: 'adminTasks.announcement.text' });
  await waitFor(() => expect(text).toHaveAccessibleDescription(/errors\.tooLong/));
  expect(screen.getByLabelText('adminTasks.to')).toHaveAccessibleDescription('errors.invalidFields');
  expect(screen.getByLabelText('adminTasks.from')).toBeValid();
  // The text in another language is not on the screen, so its error is shown at the choice of language.
  const language = screen.getByRole('combobox', { name: 'shell.languages' });
  expect(language).toHaveAccessibleDescription('Deutsch: errors.badText');
  fireEvent.change(language, { target: { value: 'de' } });
  expect(text).toHaveAccessibleDescription(/errors\.badText/);
});

it('shows at the text and the address of the advertisement why the server rejected them', async () => {
  call.mockResolvedValue({ ad: { texts, url: 'https://example.org/' } });
  const tools = toolsThatRefuse({ 'ad.texts.en': 'errors.tooLong', 'ad.url': 'errors.badUrl' });
  render(<AdSection locale="en" tools={tools} />);
  fireEvent.click(await screen.findByRole('button', { name: 'adminTasks.ad.show' }));
  const text = screen.getByRole('textbox', { name: 'adminTasks.ad.text' });
  await waitFor(() => expect(text).toHaveAccessibleDescription(/errors\.tooLong/));
  expect(screen.getByLabelText('adminTasks.address')).toHaveAccessibleDescription('errors.badUrl');
});
