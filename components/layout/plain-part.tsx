import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { documentParts, markupOf } from '@/lib/domain/shared/document-parts';
import { PlainElement } from './plain-element';
import css from './plain-part.module.css';

/** @returns the part's id in the document in progress; undefined if the response is not a document */
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
  /** The class of the surrounding element; without one, the element has no box. */
  className?: string | undefined;
  /**
   * Whether to keep the part as it came with the document, whatever later responses contain, because scripts hold
   * references to its elements.
   */
  isLasting?: boolean;
  /** The part is the same wherever this is the same object, and documents then share its HTML. */
  sameFor?: object;
  /** Must not contain islands, only elements and components that render nothing else. */
  children: ReactNode;
};

/**
 * A part of a screen that needs no script. A document contains only its HTML, rendered as one string, which takes less
 * time than React's stream; React's payload would repeat it at twice the size. The partial responses to navigations
 * contain it like all other content.
 */
export function PlainPart({ className = css.plain, isLasting, sameFor, children }: PlainPartProps) {
  // Its string is made at once, so this waits for the language's messages, which next-intl's hooks inside it read.
  useLocale();
  const id = keepPart(() => (sameFor ? sharedMarkup(sameFor, children) : markupOf(children)));
  return (
    <PlainElement className={className} isLasting={isLasting} id={id}>
      {id === undefined ? children : undefined}
    </PlainElement>
  );
}
