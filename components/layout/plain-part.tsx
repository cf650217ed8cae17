import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { documentParts, markupOf } from '@/lib/domain/shared/document-parts';
import { PlainElement } from './plain-element';
import css from './plain-part.module.css';

/** @returns the part's id in the document in progress; undefined where the response is none */
export function keepPart(html: () => string): string | undefined {
  const parts = documentParts();
  if (!parts) return undefined;
  const id = String(parts.size + 1);
  parts.set(id, html());
  return id;
}

const shared = new WeakMap<object, string>();

function sharedMarkup(sameFor: object, children: ReactNode): string {
  const html = shared.get(sameFor) ?? markupOf(children);
  shared.set(sameFor, html);
  return html;
}

type PlainPartProps = {
  /** Of the element around it; without one it has no box. */
  className?: string | undefined;
  /** Stays as it came with the document, whatever later responses say: scripts hold on to its elements. */
  isLasting?: boolean;
  /** Wherever this is the same object the part is the same: documents share its HTML. */
  sameFor?: object;
  /** Without islands: elements, and components that render nothing else. */
  children: ReactNode;
};

/**
 * A part of a screen that needs no script. A document has its HTML only, rendered as one string, which takes less time
 * than React's stream: React's payload would repeat it in twice its size. The partial responses of a navigation have it like all else.
 */
export function PlainPart({ className = css.plain, isLasting, sameFor, children }: PlainPartProps) {
  // Its string is made at once: what waits for the language's messages, which next-intl's hooks in it read, waits here.
  useLocale();
  const id = keepPart(() => (sameFor ? sharedMarkup(sameFor, children) : markupOf(children)));
  return (
    <PlainElement className={className} isLasting={isLasting} id={id}>
      {id === undefined ? children : undefined}
    </PlainElement>
  );
}
