'use client';

import { documentParts } from '@/lib/domain/shared/document-parts';

export type ScriptElementProps = {
  id?: string;
  type?: string;
  /** The id of the document's part that is its content. */ part?: string | undefined;
};

/** The client side of `InlineScript`, which leaves the document's element unchanged and creates no other. */
export function ScriptElement({ part = '', ...attributes }: ScriptElementProps) {
  return (
    <script
      {...attributes}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- only our own code or escaped JSON, and only from the server
      dangerouslySetInnerHTML={{ __html: documentParts()?.get(part) ?? '' }}
    />
  );
}
