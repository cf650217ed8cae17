import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { locationStore } from '@/stores/location-store';
import { VisitorCountry } from './visitor-country';

afterEach(() => act(() => locationStore.setState({ country: '', countryCode: '', flagUrl: '' })));

it('names the country in the page’s language, whatever the look-up returned', async () => {
  const { container } = render(<VisitorCountry label="Land: {country}" tag="de-DE" />);
  expect(container).toBeEmptyDOMElement();
  act(() => locationStore.setState({ country: 'Germany', countryCode: 'DE', flagUrl: '/flags/de.svg' }));
  await screen.findByText(/Deutschland/);
  expect(container).toHaveTextContent('Land: Deutschland');
});
