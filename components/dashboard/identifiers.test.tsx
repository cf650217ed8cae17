import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mailTemplates } from '@/lib/domain/accounts/mail';
import { otherCrawler, program } from '@/lib/domain/visits/crawlers';
import { translatorOf } from '@/lib/i18n/widget-messages';
import dashboard from '@/messages/de/dashboard.json';
import { Identifier, JobName, nameOrKind, ScreenName } from './identifiers';

const t = translatorOf({ dashboard, screens: { prediction: 'Spiel' } });

it('has words in the admin’s language for screens and jobs', () => {
  render(
    <>
      <ScreenName id="prediction" t={t} />
      <JobName id="tidy-accounts" t={t} />
      <JobName id="ingest-football-txt" t={t} />
    </>,
  );
  for (const text of ['Spiel', 'Alte Kontodaten löschen', 'football-txt einlesen'])
    expect(screen.getByText(text).tagName).toBe('BDI');
});

it('shows an identifier unchanged if it has no word for it', () => {
  render(
    <>
      <ScreenName id="old-screen" t={t} />
      <JobName id="old-job" t={t} />
    </>,
  );
  for (const text of ['old-screen', 'old-job']) expect(screen.getByText(text).tagName).toBe('CODE');
});

it.each(mailTemplates)('has a word for the e-mail %s', (template) => {
  const { container } = render(<Identifier id={template} word={`dashboard.templates.${template}`} t={t} />);
  expect(container.querySelector('code')).toBeNull();
});

it('has words for crawlers and sites that are counted together, and leaves names unchanged', () => {
  expect([otherCrawler, program, 'archive.org'].map((name) => nameOrKind(name, t))).toEqual([
    'Sonstige',
    'Skripte und Programme',
    'archive.org',
  ]);
});
