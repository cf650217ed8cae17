import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { i18nOf } from '@/tests/support/i18n-of';
import { CalculatingNote } from './stale-note';

describe('the note on what is still being calculated', () => {
  it('is on the page while it is, and only then', () => {
    const { container, rerender } = render(<CalculatingNote isCalculating i18n={i18nOf('en')} />);
    expect(screen.getByText(/are still being calculated/)).toBeVisible();
    rerender(<CalculatingNote isCalculating={false} i18n={i18nOf('en')} />);
    expect(container).toBeEmptyDOMElement();
  });
});
