'use client';

import { useRef, useState, type ReactNode } from 'react';
import { documentParts } from '@/lib/domain/shared/document-parts';
import { arrive, leave, type Place } from './carried-place';

type PlainElementProps = {
  className?: string | undefined;
  /** The id of a part that only the document's HTML contains. */ id?: string | undefined;
  isLasting?: boolean | undefined;
  children?: ReactNode;
};

/** The HTML of this document's parts, kept because the router may mount a screen again from the document's payload. */
const known = new Map<string, string>();

function htmlOf(id: string): string {
  if (typeof document === 'undefined') return documentParts()?.get(id) ?? '';
  const html = known.get(id) ?? document.querySelector(`[data-part="${id}"]`)?.innerHTML ?? '';
  known.set(id, html);
  return html;
}

/** The client side of `PlainPart`, which leaves the server's HTML unchanged. */
export function PlainElement({ className, id: given, isLasting = false, children }: PlainElementProps) {
  const [first] = useState(given);
  const id = given ?? (isLasting ? first : undefined);
  const place = useRef<Place>(undefined);
  if (id === undefined)
    return (
      <div key="live" ref={(element) => void (element && arrive(element, place))} className={className}>
        {children}
      </div>
    );
  return (
    <div
      key="kept"
      ref={(element) => () => void (element && leave(element, place))}
      className={className}
      data-part={id}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- what React itself has rendered and escaped
      dangerouslySetInnerHTML={{ __html: htmlOf(id) }}
    />
  );
}
