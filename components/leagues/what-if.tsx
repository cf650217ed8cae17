'use client';

import { useEffect, useRef, useState } from 'react';
import { useLazy } from '@/components/client/use-lazy';
import { toastStore } from '@/stores/toast-store';
import { fragment, type WhatIfProps } from './what-if-types';
import css from './what-if.module.css';

/** Opens the tool: its code and the season load on demand, at once where the address carries choices. */
export function WhatIf(props: WhatIfProps) {
  const { slug, messages } = props;
  const [asked, setAsked] = useState<{ choices: string | null } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const read = () => {
      if (!location.hash.startsWith(fragment)) return;
      setAsked({ choices: location.hash.slice(fragment.length) });
      place.current?.scrollIntoView();
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const loaded = useLazy(
    asked !== null,
    async (isRetry) => {
      const [{ WhatIfPanel }, { apiQuery }, { queryClient }] = await Promise.all([
        import('./what-if-panel'),
        import('@/lib/api/queries'),
        import('@/lib/api/query-client'),
      ]);
      const input = { params: { slug } };
      const query = apiQuery('get /api/leagues/{slug}/rest-of-season', input, { announcesFailure: !isRetry });
      return { Panel: WhatIfPanel, season: await queryClient.fetchQuery(query) };
    },
    () => toastStore.getState().show('error', messages.failed),
  );
  return (
    <div ref={place}>
      {asked && loaded ? (
        <loaded.Panel key={asked.choices} {...props} season={loaded.season} given={asked.choices} />
      ) : (
        <button
          className={css.open}
          type="button"
          aria-busy={asked !== null}
          onClick={() => setAsked({ choices: null })}
        >
          {messages.open}
        </button>
      )}
    </div>
  );
}
