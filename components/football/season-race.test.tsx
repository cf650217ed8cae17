import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SeasonRace as Race } from '@/lib/contracts/season-race';
import { InLanguage } from '@/tests/support/in-language';
import { SeasonRace } from './season-race';

const team = (id: string, name: string) => ({ id, name, shortName: name });
const [arsenal, leeds] = [team('arsenal', 'Arsenal'), team('leeds', 'Leeds')];
const race: Race = {
  days: ['2025-08-08', '2025-12-01', '2026-03-14'],
  madeFrom: '2026-03-14',
  races: [
    {
      zone: { id: 'title', from: 1, to: 1 },
      lines: [
        { team: arsenal, chances: [0.31, 0.5, 0.72], isDecided: false },
        { team: leeds, chances: [0.4, 0.2, 0.1], isDecided: false },
      ],
      swing: {
        team: arsenal,
        day: '2026-03-14',
        from: 0.5,
        to: 0.72,
        match: { home: arsenal, away: leeds, score: { home: 2, away: 1 } },
      },
    },
  ],
};

describe('the race in a season', () => {
  it('says what chance each club had and has, what the greatest swing was, and what was worked out later', () => {
    render(
      <InLanguage>
        <SeasonRace race={race} />
      </InLanguage>,
    );
    const section = screen.getByRole('region', { name: 'How the chances moved' });
    const [first, second] = within(section).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Arsenal.*31% → 72%/);
    expect(second).toHaveTextContent(/Leeds.*40% → 10%/);
    expect(section).toHaveTextContent(/Arsenal went from 50% to 72% after Arsenal 2–1 Leeds/);
    expect(section).toHaveTextContent(/was worked out later/);
  });

  it('says beside the heading on a club’s page what its chance was and is, by zone and without a second colon', () => {
    render(
      <InLanguage locale="de">
        <SeasonRace race={race} isOfTeam />
      </InLanguage>,
    );
    expect(screen.getByText(/^Meister · 8\. August 2025: 31\s%\. Jetzt: 72\s%\.$/)).toBeInTheDocument();
  });

  it('has a named picture, the same in words, and every number in a table', () => {
    render(
      <InLanguage>
        <SeasonRace race={race} />
      </InLanguage>,
    );
    const picture = screen.getByRole('img', { name: /Champions/ });
    expect(picture.querySelectorAll('path[data-line]')).toHaveLength(2);
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['72%', '10%'],
      ['50%', '20%'],
      ['31%', '40%'],
    ]);
  });

  it('calls impossible or certain only what is decided, not everything that all runs agree on', () => {
    const [title] = race.races;
    const lines = [
      { team: arsenal, chances: [0, 0.5, 1], isDecided: true },
      { team: leeds, chances: [0.4, 1, 0], isDecided: false },
    ];
    render(
      <InLanguage>
        <SeasonRace race={{ ...race, races: [{ ...title!, lines, swing: { ...title!.swing!, from: 0, to: 1 } }] }} />
      </InLanguage>,
    );
    const section = screen.getByRole('region', { name: 'How the chances moved' });
    const [first, second] = within(section).getAllByRole('listitem');
    expect(first).toHaveTextContent(/<1% → 100%/);
    expect(second).toHaveTextContent(/40% → <1%/);
    expect(section).toHaveTextContent(/Arsenal went from <1% to 100%/);
    expect(screen.getByRole('cell', { name: '>99%' })).toBeInTheDocument();
  });

  it('folds each zone after the first into a line that names the club that moved most', () => {
    const [title] = race.races;
    const down = { ...title!, zone: { id: 'relegation' as const, from: 18, to: 20 } };
    const { container } = render(
      <InLanguage>
        <SeasonRace race={{ ...race, races: [title!, down] }} />
      </InLanguage>,
    );
    const folds = container.querySelectorAll('details:has(> summary h3)');
    expect(folds).toHaveLength(1);
    expect(folds[0]).not.toHaveAttribute('open');
    expect(folds[0]!.querySelector('summary')).toHaveTextContent('RelegationArsenal 31% → 72%');
    expect(folds[0]!.querySelectorAll('svg[role=img]')).toHaveLength(1);
  });

  it('mentions neither a match nor later work if there is none, and renders nothing without a race', () => {
    const { container, rerender } = render(
      <InLanguage>
        <SeasonRace race={{ ...race, madeFrom: null, races: race.races.map((each) => ({ ...each, swing: null })) }} />
      </InLanguage>,
    );
    expect(container).not.toHaveTextContent(/swing|later/);
    rerender(
      <InLanguage>
        <SeasonRace race={null} />
      </InLanguage>,
    );
    expect(container).toBeEmptyDOMElement();
  });

  it.each(['en', 'de', 'ar'] as const)('is written in %s', (locale) => {
    const { container } = render(
      <InLanguage locale={locale}>
        <SeasonRace race={race} />
      </InLanguage>,
    );
    expect(container.querySelectorAll('h3')).toHaveLength(1);
    expect(container.textContent).not.toMatch(/leagues\.race|[{}]/);
  });
});
