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
const record = {
  own: { picks: 12, hits: 7, brier: 0.417 },
  model: { picks: 12, hits: 8, brier: 0.212 },
  open: 3,
};
const show = () => render(<RecordSections t={t} locale="en" accumulatorHref="/accumulator" />);

describe('an account’s record', () => {
  beforeEach(() => {
    queryClient.clear();
    call.mockReset();
    saveBlob.mockReset();
  });

  it('has both sides with their counts', async () => {
    call.mockResolvedValue(record);
    show();
    const table = await screen.findByRole('table', { name: 'Same matches, same markets' });
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells[0]?.slice(0, 4)).toEqual(['My picks', '12', '7', '58%']);
    expect(cells[1]?.slice(0, 4)).toEqual(['Model', '12', '8', '67%']);
    expect(cells.map((row) => row[4])).toEqual([expect.stringContaining('417'), expect.stringContaining('212')]);
    expect(screen.getByText('Open picks: 3')).toBeVisible();
  });

  it('is saved as a picture where the device has no share sheet', async () => {
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
    button.blur(); // As browsers do with a disabled control.
    draw({ png: btoa('picture') });
    await waitFor(() => expect(saveBlob).toHaveBeenCalledOnce());
    await waitFor(() => expect(button).toHaveFocus());
    const [name, file] = saveBlob.mock.calls[0] as [string, File];
    expect([name, file.type, file.size]).toEqual(['picks.png', 'image/png', 7]);
  });

  it('says that nothing has settled yet, without figures or a picture', async () => {
    const none = { picks: 0, hits: 0, brier: null };
    call.mockResolvedValue({ own: none, model: none, open: 1 });
    show();
    expect(await screen.findByText('None of your picks has settled yet.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
