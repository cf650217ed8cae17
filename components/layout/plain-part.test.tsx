import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideDocumentParts, provideMarkup, type DocumentParts } from '@/lib/domain/shared/document-parts';
import { PlainPart } from './plain-part';

// PlainPart is called as the framework calls it, without our own renderer around it.
vi.mock('next-intl', () => ({ useLocale: () => 'en' }));

let parts: DocumentParts | undefined;
beforeEach(() => {
  parts = new Map();
  provideDocumentParts(() => parts);
  provideMarkup((elements) => renderToStaticMarkup(elements as ReactElement));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  parts = undefined;
  vi.unstubAllGlobals();
});

/** What the framework's payload contains: the element that the server component returned. */
const payloadOf = (text: string, isLasting = false): ReactElement<{ children?: unknown; id?: string }> =>
  PlainPart({ className: 'list', isLasting, children: <p>{text}</p> });

function onServer(element: ReactElement): string {
  vi.stubGlobal('document', undefined);
  const html = renderToString(element);
  vi.unstubAllGlobals();
  return html;
}

/** The document's HTML, hydrated in a browser that has only the payload. */
async function openDocument(payload: ReactElement) {
  const container = document.createElement('div');
  container.innerHTML = onServer(payload);
  document.body.append(container);
  parts = undefined;
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, payload, { onRecoverableError: (error) => errors.push(error) }),
  );
  return { container, root, errors };
}

it('is in a document’s HTML once, not in its payload, and survives hydration', async () => {
  const payload = payloadOf('Arsenal');
  expect(JSON.stringify(payload.props)).not.toContain('Arsenal');
  const { container, errors } = await openDocument(payload);
  expect(container.querySelector('.list p')).toHaveTextContent('Arsenal');
  expect(errors).toEqual([]);
});

it('is rendered once for all documents that share it', () => {
  const Links = vi.fn(({ text }: { text: string }) => <p>{text}</p>);
  const partFor = (leagues: object, text: string) => {
    parts = new Map();
    PlainPart({ sameFor: leagues, children: <Links text={text} /> });
    return [...parts.values()];
  };
  const leagues = ['Premier League'];
  expect([partFor(leagues, 'first'), partFor(leagues, 'again')]).toEqual([['<p>first</p>'], ['<p>first</p>']]);
  expect(Links).toHaveBeenCalledTimes(1);
  expect(partFor(['Premier League'], 'others')).toEqual(['<p>others</p>']);
});

it('comes back when the router mounts the screen again from the same payload', async () => {
  parts?.set('other', '');
  const payload = payloadOf('Everton');
  const { container, root } = await openDocument(payload);
  act(() => root.render(<i />));
  expect(container).not.toHaveTextContent('Everton');
  act(() => root.render(payload));
  expect(container.querySelector('.list p')).toHaveTextContent('Everton');
});

it.each([
  [false, 'Chelsea'],
  [true, 'Fulham'],
])('is replaced by a later response, unless it is lasting (%s)', async (isLasting, expected) => {
  for (const name of ['a', 'b', isLasting ? 'c' : ''].filter(Boolean)) parts?.set(name, '');
  const { container, root } = await openDocument(payloadOf('Fulham', isLasting));
  const later = payloadOf('Chelsea', isLasting);
  act(() => root.render(later));
  expect(container.querySelector('.list p')).toHaveTextContent(expected);
});

it('keeps what the visitor has opened and the focus in place when a later response replaces it', async () => {
  const withDetails = () =>
    PlainPart({
      children: ['Handicaps', 'Further markets'].map((title) => (
        <details key={title}>
          <summary tabIndex={0}>{title}</summary>
        </details>
      )),
    });
  for (const name of ['d', 'e', 'f']) parts?.set(name, '');
  const { container, root } = await openDocument(withDetails());
  const open = () => [...container.querySelectorAll('details')].map((details) => details.open);
  container.querySelectorAll('details')[1]!.open = true;
  container.querySelectorAll('summary')[1]!.focus();
  act(() => root.render(withDetails()));
  expect(container.querySelector('[data-part]')).toBeNull();
  expect(open()).toEqual([false, true]);
  expect(document.activeElement).toBe(container.querySelectorAll('summary')[1]);
});

it('is an ordinary element in the response to a navigation', () => {
  parts = undefined;
  const { container } = render(payloadOf('Leeds'));
  expect(container.querySelector('.list p')).toHaveTextContent('Leeds');
});
