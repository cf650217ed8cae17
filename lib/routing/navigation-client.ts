'use client';

import { useRouter as useNextRouter } from 'next/navigation';

/** The only router in client code; addresses come from `href`. */
export function useRouter(): ReturnType<typeof useNextRouter> {
  return useNextRouter();
}
