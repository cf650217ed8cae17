import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EntryForm } from './entry-form';

const tools = { t: (key: string) => key, isBusy: false };
const refuse = (fields: Record<string, string>) => {
  render(
    <EntryForm<'season' | 'relegation'>
      tools={tools}
      start={{ relegation: '3', season: '2025-26' }}
      needed={['season']}
      saveLabel="save"
      prefix="fact."
      send={async () => ({ ok: false, failure: { key: 'errors.invalidFields', fields } }) as never}
    >
      {({ field }) => (
        <>
          {field('season', { label: 'season' })}
          {field('relegation', { label: 'relegation' })}
        </>
      )}
    </EntryForm>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'save' }));
};

it('shows an error about a field, or part of it, next to that field', async () => {
  refuse({ 'fact.places.relegation': 'tooMany' });
  expect((await screen.findByText('tooMany')).closest('[data-error]')).toBeTruthy();
  expect(screen.getByLabelText('relegation').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('errors.invalidFields')).toBeTruthy();
});

it('shows an error about several fields together, which none of them would show, below all of them', async () => {
  refuse({ places: 'overlap' });
  expect(await screen.findByText('overlap')).toBeTruthy();
  expect(screen.queryByText('errors.invalidFields')).toBeNull();
  expect(screen.getByLabelText('relegation').getAttribute('aria-invalid')).toBeNull();
});
