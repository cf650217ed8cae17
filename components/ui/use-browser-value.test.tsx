import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useBrowserValue } from './use-browser-value';

function Value() {
  return <p>{useBrowserValue(() => 'browser', 'server')}</p>;
}

it("is the server's value in its HTML, and the browser's own after hydration, without an error", async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Value />);
  expect(container).toHaveTextContent('server');
  const errors: unknown[] = [];
  await act(async () => void hydrateRoot(container, <Value />, { onRecoverableError: (error) => errors.push(error) }));
  expect(container).toHaveTextContent('browser');
  expect(errors).toEqual([]);
});
