import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { CalculatingNote } from './stale-note';

describe('the note on ongoing calculations', () => {
  it('is shown only while something is being calculated', () => {
    const { container, rerender } = render(
      <InLanguage>
        <CalculatingNote isCalculating />
      </InLanguage>,
    );
    expect(screen.getByText(/are still being calculated/)).toBeVisible();
    rerender(
      <InLanguage>
        <CalculatingNote isCalculating={false} />
      </InLanguage>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
