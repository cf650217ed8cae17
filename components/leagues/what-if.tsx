'use client';

import { useEffect, useRef, useState } from 'react';
import { useLazy } from '@/components/client/use-lazy';
import shared from '@/components/ui/shared.module.css';
import { toastStore } from '@/stores/toast-store';
import { fragment, type CupWhatIfProps, type LeagueWhatIfProps } from './what-if-types';

export type WhatIfProps = ({ kind: 'league' } & LeagueWhatIfProps) | ({ kind: 'cup' } & CupWhatIfProps);

/** Loads the panel with the data that it needs about the season or the cup. */
async function loadPanel(props: WhatIfProps, announcesFailure: boolean) {
  const [{ apiQuery }, { queryClient }] = await Promise.all([
    import('@/lib/api/queries'),
    import('@/lib/api/query-client'),
  ]);
  const input = { params: { slug: props.slug } };
  if (props.kind === 'cup') {
    const query = apiQuery('get /api/leagues/{slug}/rest-of-cup', input, { announcesFailure });
    const [{ CupWhatIfPanel }, cup] = await Promise.all([import('./cup-what-if-panel'), queryClient.fetchQuery(query)]);
    return { panel: (given: string | null) => <CupWhatIfPanel key={given} {...props} cup={cup} given={given} /> };
  }
  const query = apiQuery('get /api/leagues/{slug}/rest-of-season', input, { announcesFailure });
  const [{ WhatIfPanel }, season] = await Promise.all([import('./what-if-panel'), queryClient.fetchQuery(query)]);
  return { panel: (given: string | null) => <WhatIfPanel key={given} {...props} season={season} given={given} /> };
}

/** Opens the tool. Its code and the season load on demand, or at once if the address contains choices. */
export function WhatIf(props: WhatIfProps) {
  const { messages } = props;
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
    (isRetry) => loadPanel(props, !isRetry),
    () => toastStore.getState().show('error', messages.failed),
  );
  return (
    <div ref={place}>
      {asked && loaded ? (
        loaded.panel(asked.choices)
      ) : (
        <button
          className={shared.outlined}
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
