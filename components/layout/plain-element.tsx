'use client';

import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { documentParts } from '@/lib/domain/shared/document-parts';

type PlainElementProps = {
  className?: string | undefined;
  /** Of a part that only the document's HTML has. */ id?: string | undefined;
  isLasting?: boolean | undefined;
  children?: ReactNode;
};

/** The HTML of this document's parts: the router may mount a screen again from the payload that the document came with. */
const known = new Map<string, string>();

function htmlOf(id: string): string {
  const html = known.get(id) ?? document.querySelector(`[data-part="${id}"]`)?.innerHTML ?? '';
  known.set(id, html);
  return html;
}

/** Opens what was open in the element that this one replaces. @returns a ref for both */
function useOpenDetails(id: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const opened = useRef<(string | null | undefined)[]>([]);
  useLayoutEffect(() => {
    const shown = element.current;
    const details = () => [...(shown?.querySelectorAll('details') ?? [])];
    const title = (of: HTMLElement) => of.querySelector('summary')?.textContent;
    for (const one of details()) if (opened.current.includes(title(one))) one.open = true;
    return () => void (opened.current = details().flatMap((one) => (one.open ? [title(one)] : [])));
  }, [id]);
  return element;
}

/** The browser's side of `PlainPart`: what the server has written stays as it is. */
export function PlainElement({ className, id: given, isLasting = false, children }: PlainElementProps) {
  const [first] = useState(given);
  const id = given ?? (isLasting ? first : undefined);
  const element = useOpenDetails(id);
  if (id === undefined)
    return (
      <div key="live" ref={element} className={className}>
        {children}
      </div>
    );
  if (typeof document === 'undefined')
    return (
      <div key="kept" className={className} data-part={id}>
        {documentParts()?.get(id) as ReactNode}
      </div>
    );
  return (
    <div
      key="kept"
      ref={element}
      className={className}
      data-part={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: htmlOf(id) }}
    />
  );
}
