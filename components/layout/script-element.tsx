'use client';

import { documentParts } from '@/lib/domain/shared/document-parts';

export type ScriptElementProps = {
  id?: string;
  type?: string;
  /** Id of the document's part that is its content. */ part?: string | undefined;
};

/** The browser's side of `InlineScript`: it leaves the document's element unchanged, and creates no other. */
export function ScriptElement({ part = '', ...attributes }: ScriptElementProps) {
  return (
    <script
      {...attributes}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- code of our own or escaped JSON, by the server alone
      dangerouslySetInnerHTML={{ __html: documentParts()?.get(part) ?? '' }}
    />
  );
}
