'use client';

import { useCallback } from 'react';
import { LateFailure } from '@/components/not-found/late-failure';
import { reloadForStaleChunk } from '@/components/shell-widgets/start/reload-guard';

type Props = { error: Error };

/** A screen that broke, inside the shell that still stands. */
export default function ScreenError({ error }: Props) {
  return <LateFailure isTakenCareOf={useCallback(() => reloadForStaleChunk(error), [error])} />;
}
