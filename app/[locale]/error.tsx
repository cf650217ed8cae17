'use client';

import { LateFailure } from '@/components/not-found/late-failure';

type Props = { error: Error };

/** A screen that failed, inside the intact shell. */
export default function ScreenError({ error }: Props) {
  return <LateFailure code={500} error={error} />;
}
