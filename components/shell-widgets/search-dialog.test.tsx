import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/lib/api/call';
import { queryClient } from '@/lib/api/query-client';
import type { SearchResult } from '@/lib/contracts/search';
import { translatorOf } from '@/lib/i18n/translator';
import english from '@/messages/en/widgets.json';
import { dialogStore } from '@/stores/dialog-store';
import { SearchDialog } from './search-dialog';

vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
const push = vi.fn();
vi.mock('@/lib/routing/navigation-client', () => ({ useRouter: () => ({ push }) }));

const get = vi.mocked(call);
const found: SearchResult = {
  teams: [
    { id: 'arsenal', name: 'Arsenal', shortName: 'Arsenal', country: 'gb-eng', where: 'England · Premier League' },
  ],
  leagues: [],
  matches: [],
};
const refused = (status: number) => Object.assign(new Error('refused'), { isAxiosError: true, response: { status } });
const ask = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
const expectText = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

describe('the search dialog', () => {
  beforeEach(() => {
    dialogStore.getState().open('search');
    render(<SearchDialog t={translatorOf('en', { widgets: english })} locale="en" />);
  });
  afterEach(() => {
    cleanup();
    onlineManager.setOnline(true);
    queryClient.clear();
    vi.clearAllMocks();
  });

  it('explains what can be searched before any input, and sends no request', () => {
    expect(screen.getByText(/^Short names, nicknames and other scripts work too: Man Utd/)).toBeInTheDocument();
    expect(get).not.toHaveBeenCalled();
  });

  it('announces that it is searching, then how many results it found', async () => {
    let response: (value: SearchResult) => void = () => undefined;
    get.mockReturnValue(new Promise((resolve) => (response = resolve)));
    ask('arsenal');
    await expectText('Searching…');
    act(() => response(found));
    await expectText('Results: 1');
    expect(screen.getByRole('option')).toHaveTextContent('Arsenal England · Premier League');
  });

  it('announces that nothing was found', async () => {
    get.mockResolvedValue({ teams: [], leagues: [], matches: [] });
    ask('zzz');
    await expectText('Nothing found for “zzz”.');
    expect(screen.queryByText('All results')).toBeNull();
  });

  it('reports an error, and retries on request', async () => {
    get.mockRejectedValue(refused(429));
    ask('arsenal');
    await expectText("Search isn't responding right now.");
    get.mockResolvedValue(found);
    screen.getByText('Try again').focus();
    fireEvent.click(screen.getByText('Try again'));
    await expectText('Results: 1');
    expect(screen.queryByText('Try again')).toBeNull();
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('reports that the device is offline, and searches once it is back', async () => {
    // The service worker has no copy.
    get.mockRejectedValueOnce(new AxiosError('Network Error', AxiosError.ERR_NETWORK)).mockResolvedValue(found);
    act(() => onlineManager.setOnline(false));
    ask('arsenal');
    await waitFor(
      () => expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('Search needs a connection.'),
      { timeout: 3_000 },
    );
    expect(screen.queryByText('Try again')).toBeNull();
    expect(get).toHaveBeenCalledTimes(1);
    act(() => onlineManager.setOnline(true));
    await expectText('Results: 1');
  });

  it('links to all results for the query, even while the API is down', async () => {
    get.mockRejectedValue(refused(503));
    ask('man utd');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(push).toHaveBeenCalledWith('/search?q=man+utd');
    expect(dialogStore.getState().current).toBeNull();
  });

  const two = { ...found, teams: [found.teams[0]!, { ...found.teams[0]!, id: 'arsenal-sarandi' }] };
  const askForTwo = async () => {
    get.mockResolvedValue(two);
    ask('arsenal');
    await expectText('Results: 2');
    return screen.getByRole('combobox', { name: 'Team, league or match' });
  };

  it('is traversed with arrow keys, past the input, and opens the option they have reached', async () => {
    const input = await askForTwo();
    const reached = () => {
      const id = input.getAttribute('aria-activedescendant');
      expect([...document.querySelectorAll('.Mui-focused')].map((option) => option.id)).toEqual(id ? [id] : []);
      return id ? screen.getAllByRole('option').findIndex((option) => option.id === id) : -1;
    };
    const walk = (key: string, steps: number) =>
      Array.from({ length: steps }, () => {
        fireEvent.keyDown(input, { key });
        return reached();
      });
    expect(walk('ArrowDown', 4)).toEqual([0, 1, -1, 0]);
    expect(walk('ArrowUp', 3)).toEqual([-1, 1, 0]);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(push).toHaveBeenCalledWith('/team/arsenal-sarandi');
    expect(dialogStore.getState().current).toBeNull();
  });

  it('ignores Enter while a character is being composed', async () => {
    const input = await askForTwo();
    fireEvent.keyDown(input, { key: 'Enter', which: 229, keyCode: 229 });
    expect(push).not.toHaveBeenCalled();
  });

  it('closes on Escape at once, even with results', async () => {
    fireEvent.keyDown(await askForTwo(), { key: 'Escape' });
    expect(dialogStore.getState().current).toBeNull();
  });

  it('closes on a click on a result, but not if the click opens it elsewhere', async () => {
    await askForTwo();
    const [option] = screen.getAllByRole('option');
    expect(option).toHaveAttribute('href', '/team/arsenal');
    option!.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(option!, { ctrlKey: true });
    expect(screen.getAllByRole('option')).toHaveLength(2);
    fireEvent.click(option!);
    expect(dialogStore.getState().current).toBeNull();
    expect(push).not.toHaveBeenCalled();
  });
});
