'use client';

import { useState } from 'react';
import type { LedgerPage } from '@/lib/contracts/track-record';
import { unfollowedChain, type ChainState } from '@/lib/domain/football/verify-chain';
import { numberFormat } from '@/lib/domain/shared/intl';
import css from './record.module.css';

/** Texts with the placeholders {entries} and {entry}; the server has filled in all others. */
type VerifyMessages = { start: string; running: string; holds: string; broken: string; failed: string };

type VerifyLedgerProps = { messages: VerifyMessages; /** The language tag for `Intl`. */ tag: string };

type Progress = { phase: 'idle' | 'running' | 'done' | 'failed'; state: ChainState };

/**
 * Downloads the ledger and recomputes every hash in this browser; reports how far the chain is valid, and which entry
 * breaks it.
 */
export function VerifyLedger({ messages, tag }: VerifyLedgerProps) {
  const [{ phase, state }, setProgress] = useState<Progress>({ phase: 'idle', state: unfollowedChain });

  async function verify(): Promise<void> {
    setProgress({ phase: 'running', state: unfollowedChain });
    try {
      const [{ followChain }, { apiQuery }, { queryClient }] = await Promise.all([
        import('@/lib/domain/football/verify-chain'),
        import('@/lib/api/queries'),
        import('@/lib/api/query-client'),
      ]);
      let followed = unfollowedChain;
      for (let after: number | null = 0; after !== null && followed.broken === null;) {
        const page: LedgerPage = await queryClient.fetchQuery({
          ...apiQuery('get /api/track-record/ledger', { query: { after } }, { announcesFailure: true }),
          // Each check reads everything again, and keeping the whole ledger would fill the memory.
          staleTime: 0,
          gcTime: 0,
        });
        followed = await followChain(followed, page.items);
        after = page.next;
        setProgress({ phase: 'running', state: followed });
      }
      setProgress({ phase: 'done', state: followed });
    } catch {
      setProgress({ phase: 'failed', state: unfollowedChain });
    }
  }

  const text = {
    idle: '',
    running: messages.running,
    done: state.broken === null ? messages.holds : messages.broken,
    failed: messages.failed,
  }[phase];
  const count = (value: number) => numberFormat(tag).format(value);
  return (
    <div className={css.verify} data-needs-js>
      <button className={css.button} type="button" disabled={phase === 'running'} onClick={() => void verify()}>
        {messages.start}
      </button>
      <p role="status" data-verified={phase === 'done' ? (state.broken ?? 'holds') : undefined}>
        {text.replace('{entries}', count(state.entries)).replace('{entry}', count(state.broken ?? 0))}
      </p>
    </div>
  );
}
