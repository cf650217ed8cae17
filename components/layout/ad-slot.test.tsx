import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { AdSlot } from './ad-slot';

const slot = <AdSlot ad={{ text: '<b>Boots</b>', url: 'https://shop.example.org/' }} label="Advertisement" />;

describe('the advertisement', () => {
  afterEach(() => {
    document.cookie = 'premium_until=; path=/; max-age=0';
  });

  it('is labelled text with a paid link for a visitor without premium', () => {
    const { container } = render(slot);
    expect(screen.getByRole('complementary', { name: 'Advertisement' })).toHaveAttribute('data-ad', 'shown');
    const link = screen.getByRole('link', { name: '<b>Boots</b>' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://shop.example.org/',
      'sponsored nofollow noopener',
    ]);
    expect(container.querySelector('b')).toBeNull();
  });

  it('stays invisible on the server, and for a visitor who may have premium', () => {
    expect(renderToString(slot)).toContain('data-ad="waiting"');
    document.cookie = 'premium_until=2099-01-01; path=/';
    const { container } = render(slot);
    expect(container.querySelector('[data-ad]')).toHaveAttribute('data-ad', 'waiting');
  });

  it('renders nothing if there is none', () => {
    const { container } = render(<AdSlot ad={null} label="Advertisement" />);
    expect(container).toBeEmptyDOMElement();
  });
});
