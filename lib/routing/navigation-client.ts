'use client';

import { useRouter as useNextRouter } from 'next/navigation';

/** The only router of client code; addresses come from `href`. */
export function useRouter(): ReturnType<typeof useNextRouter> {
  return useNextRouter();
}
