import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary } from '@/tests/support/match-fixtures';
import { GoalExtremes } from './goal-extremes';

it('shows the sum of the two numbers beside it', () => {
  const match = matchSummary({ id: 1, home: 'Arsenal', away: 'Everton', goals: { home: 3.654, away: 0.554 } });
  const { container } = render(
    <InLanguage>
      <GoalExtremes id="most" title="Most" matches={[match]} />
    </InLanguage>,
  );
  expect(container.querySelector('.split')).toHaveTextContent('3.65 : 0.55');
  expect(container.querySelector('strong')).toHaveTextContent(/^4\.20$/);
  expect(container.querySelector('strong')?.title).toContain('4.20');
});
