import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/widget-messages';
import { RecordSections } from './record-sections';

const call = vi.hoisted(() => vi.fn());
const saveBlob = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call', () => ({ call }));
vi.mock('@/components/ui/save-file', () => ({ saveBlob }));
vi.mock('./slips-section', () => ({ SlipsSection: () => null }));

const t = translatorOf(await loadMessages('en'));
const sides = (picks: number, hits: number, modelHits: number) => ({
  own: { picks, hits, brier: 0.417 },
  model: { picks, hits: modelHits, brier: 0.212 },
});
const nothing = { own: { picks: 0, hits: 0, brier: null }, model: { picks: 0, hits: 0, brier: null } };
const record = {
  ...sides(12, 7, 8),
  singles: sides(4, 3, 2),
  legs: sides(9, 5, 6),
  accumulators: { settled: 3, won: 1, expected: 0.71 },
  open: 3,
};
const show = () => render(<RecordSections t={t} locale="en" accumulatorHref="/accumulator" />);

describe('an account’s record', () => {
  beforeEach(() => {
    queryClient.clear();
    call.mockReset();
    saveBlob.mockReset();
  });

  it('shows both sides with counts, separately for single picks, accumulator picks and accumulators', async () => {
    call.mockResolvedValue(record);
    show();
    const table = await screen.findByRole('table', { name: 'You against the model, on the same matches' });
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells.map((row) => row.slice(0, 4))).toEqual([
      ['Single picks'],
      ['My picks', '4', '3', '75%'],
      ['Model', '4', '2', '50%'],
      ['Picks in accumulators'],
      ['My picks', '9', '5', '56%'],
      ['Model', '9', '6', '67%'],
    ]);
    expect(cells[1]?.[4]).toContain('417');
    expect(cells[2]?.[4]).toContain('212');
    expect(screen.getByText('Whole accumulators that came in: 1 of 3, about 0.7 expected.')).toBeVisible();
    expect(screen.getByText('Open picks: 3')).toBeVisible();
  });

  it('shows only the parts that have data', async () => {
    call.mockResolvedValue({
      ...record,
      legs: nothing,
      accumulators: { settled: 0, won: 0, expected: 0 },
    });
    const { container } = show();
    await screen.findByRole('table');
    expect(container.querySelectorAll('[data-part=singles]')).toHaveLength(1);
    expect(container.querySelector('[data-part=legs], [data-part=accumulators]')).toBeNull();
  });

  it('is saved as a picture if the device has no share sheet', async () => {
    let draw: (picture: { png: string }) => void = () => undefined;
    const drawn = new Promise<{ png: string }>((resolve) => {
      draw = resolve;
    });
    call.mockImplementation((id: string) => (id.endsWith('picture') ? drawn : Promise.resolve(record)));
    show();
    const button = await screen.findByRole('button', { name: 'Share as a picture' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    button.blur(); // Browsers do this with a disabled control.
    draw({ png: btoa('picture') });
    await waitFor(() => expect(saveBlob).toHaveBeenCalledOnce());
    await waitFor(() => expect(button).toHaveFocus());
    const [name, file] = saveBlob.mock.calls[0] as [string, File];
    expect([name, file.type, file.size]).toEqual(['picks.png', 'image/png', 7]);
  });

  it('says that nothing has settled yet, without figures or a picture', async () => {
    call.mockResolvedValue({ ...record, ...nothing, singles: nothing, legs: nothing, open: 1 });
    show();
    expect(await screen.findByText('None of your picks has settled yet.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
