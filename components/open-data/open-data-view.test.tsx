import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DataPackage } from '@/lib/contracts/open-data';
import { i18nOf } from '@/tests/support/i18n-of';
import { InLanguage } from '@/tests/support/in-language';
import { OpenDataView } from './open-data-view';

const licence = { name: 'CC-BY-4.0', path: 'https://creativecommons.org/licenses/by/4.0/', title: 'CC BY 4.0' };
const free = { name: 'CC0-1.0', path: 'https://creativecommons.org/publicdomain/zero/1.0/', title: 'CC0 1.0' };
const resource = (name: 'ranking' | 'results' | 'goals', season?: string) => ({
  profile: 'tabular-data-resource' as const,
  name: season ? `${name}-${season}` : name,
  dataset: name,
  ...(season && { season }),
  path: `https://site.example/api/data/v1/${name}.csv`,
  description: '',
  format: 'csv' as const,
  mediatype: 'text/csv' as const,
  encoding: 'utf-8' as const,
  schema: { fields: [{ name: 'team_id', type: 'string' as const, description: '' }] },
});
const data: DataPackage = {
  profile: 'tabular-data-package',
  name: 'football-predictions',
  title: 'Data',
  homepage: 'https://site.example',
  version: 'v1',
  licenses: [licence],
  resources: [
    resource('ranking'),
    { ...resource('goals'), rows: 0 },
    {
      ...resource('results'),
      bytes: 8_123_456,
      rows: 34_211,
      licenses: [free],
      parquet: {
        bytes: 400_000,
        path: 'https://site.example/api/data/v1/results.parquet',
        mediatype: 'application/vnd.apache.parquet',
      },
    },
    { ...resource('results', '2025-26'), licenses: [free], bytes: 1_234, rows: 12 },
  ],
};

it.each(['en', 'de', 'ar'] as const)('links each file, and each licence inside its sentence (%s)', (locale) => {
  render(
    <InLanguage locale={locale}>
      <OpenDataView data={data} siteName="Pitchcast" />
    </InLanguage>,
  );
  expect(screen.getByRole('link', { name: 'ranking.csv' })).toHaveAttribute('href', '/api/data/v1/ranking.csv');
  expect(screen.getAllByText(/\.parquet$/).map((link) => link.getAttribute('href'))).toEqual([
    '/api/data/v1/results.parquet',
  ]);
  expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute('href', licence.path);
  expect(screen.getByRole('link', { name: 'CC0 1.0' }).parentElement?.textContent).toMatch(/\S.*CC0 1\.0[.।]$/u);
  expect(screen.getAllByText('2025-26').map((link) => link.getAttribute('href'))).toEqual([
    '/api/data/v1/results/2025-26.csv',
  ]);
  expect(screen.queryByText('goals.csv')).toBeNull();
  const { format, t } = i18nOf(locale);
  expect(screen.getByText(`${format.fileSize(1_234)} · ${t('openData.rows', { count: 12 })}`)).toBeInTheDocument();
  expect(screen.getByText(/calendar\.google\.com/)).toBeVisible();
  expect(screen.getByText(/ \(webcal\)/).textContent).toContain(i18nOf(locale).t('team.calendar'));
  expect(screen.getAllByText('team_id')).toHaveLength(2);
  expect(screen.getByText(`curl -LO https://site.example/api/data/v1/ranking.csv`)).toBeVisible();
});

it.each([
  ['en', '8.1 MB · 34,211 rows', '400 kB'],
  ['de', '8,1 MB · 34.211 Zeilen', '400 kB'],
] as const)('states size and rows of each file if they are known (%s)', (locale, csv, parquet) => {
  render(
    <InLanguage locale={locale}>
      <OpenDataView data={data} siteName="Pitchcast" />
    </InLanguage>,
  );
  const facts = (name: string) =>
    screen.getByRole('link', { name }).nextElementSibling?.textContent?.replace(/\s/g, ' ');
  expect([facts('results.csv'), facts('results.parquet'), facts('ranking.csv')]).toEqual([csv, parquet, '']);
});
