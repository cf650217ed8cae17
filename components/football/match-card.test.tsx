import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary } from '@/tests/support/match-fixtures';
import { MatchCard } from './match-card';

const coming = matchSummary({ id: 1, home: 'Manchester United', away: 'Fulham', goals: { home: 1.72, away: 1.21 } });

function show(match = coming, locale: Locale = 'en') {
  return render(
    <InLanguage locale={locale}>
      <MatchCard match={match} siteZone="UTC" />
    </InLanguage>,
  );
}

describe('a match in a list', () => {
  it('links to the match and names both teams in full for screen readers', () => {
    const { container } = show();
    const link = screen.getByRole('link', { name: /Manchester United.*Fulham/ });
    expect(link).toHaveAttribute('href', '/predictions/2026-03-14/manchester-united-vs-fulham');
    expect(container.querySelector('h3 [title="Manchester United"]')).toHaveTextContent('Man Utd');
  });

  it('shows three whole percentages that add up to 100, each with its name', () => {
    show();
    const percents = ['Home win', 'Draw', 'Away win'].map((name) => {
      const term = screen.getByText(name).closest('dt');
      return parseInt(term?.nextElementSibling?.textContent ?? '', 10);
    });
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
    expect(percents[0]).toBe(Math.round((coming.prediction?.result.home ?? 0) * 100));
  });

  it('shows the likeliest score if the tip comes true', () => {
    show();
    const { home, away } = coming.prediction?.tipScore ?? {};
    expect(screen.getByTitle('Most likely score if the tip comes true').nextElementSibling).toHaveTextContent(
      `${home}–${away}`,
    );
  });

  it('shows the kick-off with its offset', () => {
    const { container } = show();
    expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-03-14T15:00:00+00:00');
    expect(container.querySelector('time')).toHaveTextContent('15:00');
  });

  it('says how old the score of a match in play is if its source no longer confirms it', () => {
    const live = { ...coming, status: 'live', score: { home: 1, away: 0, halfTime: null } } as const;
    const seenAt = (isLate: boolean) => ({ at: '2026-03-14T15:41:00.000Z', isLate });
    const fresh = show({ ...live, scoreSeen: seenAt(false) });
    expect(fresh.container).not.toHaveTextContent('as of');
    fresh.unmount();
    const { container } = show({ ...live, scoreSeen: seenAt(true) });
    expect(container).toHaveTextContent('as of 15:41');
    expect(container.querySelectorAll('time')[1]).toHaveAttribute('datetime', '2026-03-14T15:41:00+00:00');
  });

  it('shows only the day if the time is unknown', () => {
    show({ ...coming, kickOffKnown: false });
    expect(screen.getByText('Time TBD')).toHaveAttribute('datetime', '2026-03-14');
  });

  it('no longer promises a time once the match has been played', () => {
    show({ ...coming, kickOffKnown: false, status: 'finished', score: null });
    expect(screen.getByText('Mar 14')).toHaveAttribute('datetime', '2026-03-14');
  });

  it.each([
    [{ home: 2, away: 0 }, 'Correct'],
    [{ home: 0, away: 1 }, 'Wrong'],
  ])('shows the score %o and the word %s after full time', (score, word) => {
    show(
      matchSummary({
        id: 1,
        home: 'Arsenal',
        away: 'Everton',
        goals: { home: 2.27, away: 0.57 },
        status: 'finished',
        score,
      }),
    );
    expect(screen.getByRole('img', { name: `Score: ${score.home}–${score.away}` })).toBeInTheDocument();
    // Once in the row and once in the card; the style sheet shows only one of them.
    expect(screen.getAllByText(word)).toHaveLength(2);
    expect(screen.getByText('Full-time')).toBeInTheDocument();
  });

  it('shows the tip beside the verdict on it', () => {
    const { container } = show(
      matchSummary({
        id: 1,
        home: 'Arsenal',
        away: 'Everton',
        goals: { home: 2.27, away: 0.57 },
        status: 'finished',
        score: { home: 0, away: 1 },
      }),
    );
    const tip = container.querySelector('[class*="verdict"] [data-tip]');
    expect(tip).toHaveAttribute('data-outcome', 'home');
    expect(tip).toHaveTextContent(/^1Home win\d+%$/);
  });

  it('says how a match that was level after 90 minutes ended', () => {
    const ended = matchSummary({
      id: 1,
      home: 'Arsenal',
      away: 'Everton',
      goals: { home: 1.4, away: 1.2 },
      status: 'finished',
      score: { home: 2, away: 2 },
    });
    show({ ...ended, score: { home: 2, away: 2, halfTime: null, penalties: { home: 4, away: 3 } } });
    expect(screen.getByText('4–3 p').parentElement).toHaveAttribute('title', '4–3 on penalties');
    expect(screen.queryByText('Full-time')).toBeNull();
  });

  it('shows the current chances during a match, and says that they are current', () => {
    const chancesNow = { home: 0.8, draw: 0.15, away: 0.05 };
    const { container } = show({ ...coming, status: 'live', score: { home: 2, away: 0, halfTime: null }, chancesNow });
    const numbers = [...container.querySelectorAll('[data-chances-now] dd')].map(({ textContent }) => textContent);
    expect(numbers).toEqual(['80%', '15%', '5%']);
    expect(container.querySelector('[data-chances-now]')).toHaveTextContent('Chances now');
    expect(container, 'of before kick-off').not.toHaveTextContent('Tip as a score');
  });

  it('states that there is no prediction instead of showing zeros', () => {
    const { container } = show(
      matchSummary({ id: 1, home: 'Rapid Wien', away: 'SV Grodig', goals: { home: 1, away: 1 }, predicted: false }),
    );
    expect(screen.getByText(/No prediction yet/)).toBeInTheDocument();
    expect(container).not.toHaveTextContent('%');
  });

  it('leaves Latin names unchanged in Arabic, and puts the home team’s projected goals before the away team’s', () => {
    const { container } = show(coming, 'ar');
    const goals = [...container.querySelectorAll('dd bdi')].map((node) => node.textContent);
    expect(goals).toContain('1.7');
    expect(goals.indexOf('1.7')).toBeLessThan(goals.indexOf('1.2'));
    expect(within(container).getAllByText('Fulham')[0]?.closest('bdi')).not.toBeNull();
  });
});
