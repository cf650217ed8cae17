'use client';

import { useEffect } from 'react';
import { readOnDemand } from '@/lib/api/on-demand';
import { ownSession } from '@/stores/support/own-session';

/** Fills in a form with the account's data, except fields in which the visitor has already typed. */
async function fillIn(formId: string): Promise<void> {
  if (!(await ownSession().catch(() => null))) return;
  const [me, payments] = await Promise.all([
    readOnDemand('post /api/account/me', {}),
    readOnDemand('get /api/payments', {}),
  ]);
  const form = document.getElementById(formId);
  if (!me.ok || !payments.ok || !(form instanceof HTMLFormElement)) return;
  const purchase = payments.result.items.find(({ withdrawableUntil }) => withdrawableUntil !== null);
  const known = { name: me.result.displayName, email: me.result.email, receipt: purchase?.receiptNumber };
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '' && value) field.value = value;
  }
}

/** Fills in the form with this id once, for logged-in users. Renders nothing. */
export function FillIn({ formId }: { formId: string }) {
  useEffect(() => void fillIn(formId), [formId]);
  return null;
}
