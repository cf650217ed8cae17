'use client';

import { LateFailure } from '@/components/not-found/late-failure';

type Props = { error: Error };

/** A screen that broke, inside the shell that still stands. */
export default function ScreenError({ error }: Props) {
  return <LateFailure code={500} error={error} />;
}
