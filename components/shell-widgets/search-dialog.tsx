'use client';

import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { isPlainClick } from '@/components/ui/plain-click';
import { useApiQuery } from '@/lib/api/queries';
import { searchExamples, searchLength } from '@/lib/domain/football/search-examples';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { useRouter } from '@/lib/routing/navigation-client';
import { dialogStore, useDialogStore } from '@/stores/dialog-store';
import type { WidgetProps } from './on-need';
import css from './search-dialog.module.css';
import { nextActive, searchOptions } from './search-options';
import { SearchResults } from './search-results';
import { useDebounced } from './use-debounced';

/** After the last key, ms: longer than between two keys, and hardly noticed. */
const pause = 150;
const optionId = (index: number): string => `search-option-${index}`;

/**
 * The search from anywhere (Ctrl-K). The query is not stored: neither on the device nor in an address, until all
 * results are opened.
 */
export function SearchDialog({ t, locale }: WidgetProps) {
  const isOpen = useDialogStore((state) => state.current === 'search');
  const router = useRouter();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const asked = useDebounced(text.trim(), pause);
  const { data, isError, isFetching, fetchStatus, refetch } = useApiQuery(
    'get /api/search',
    { query: { q: asked } },
    {},
    { enabled: asked !== '', keepsLast: true },
  );
  const options = asked === '' ? [] : searchOptions(data, locale);
  const isOffline = asked !== '' && fetchStatus === 'paused';
  const page = `${href(locale, 'search')}?${new URLSearchParams({ q: text.trim() }).toString()}`;

  const type = (next: string) => {
    setText(next);
    setActive(-1);
  };
  const retry = () => {
    // The button disappears.
    input.current?.focus();
    void refetch();
  };
  const leave = () => {
    dialogStore.getState().close();
    type('');
  };
  const goTo = (address: string) => {
    leave();
    router.push(address);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextActive(event.key, active, options.length);
    if (next !== null) {
      event.preventDefault();
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const chosen = options[active];
    if (chosen) goTo(chosen.href);
    else if (text.trim() !== '') goTo(page);
  };
  const onLink = (event: MouseEvent) => {
    if (isPlainClick(event)) leave();
  };

  const news = () => {
    if (asked === '') return '';
    if (isOffline) return t('widgets.lookup.offline');
    if (isError) return t('widgets.lookup.failed');
    if (isFetching) return t('widgets.lookup.searching');
    return options.length === 0
      ? t('widgets.lookup.none', { q: asked })
      : t('widgets.lookup.results', { count: options.length });
  };

  if (!isOpen) return null;
  return (
    <Dialog className={css.dialog} label={t('widgets.lookup.open')} onClose={leave} closesOutside>
      <div className={css.inner} role="search">
        <div className={css.field}>
          <svg className={css.icon} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20" />
          </svg>
          <input
            className={css.input}
            ref={input}
            type="text"
            role="combobox"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="auto"
            maxLength={searchLength}
            aria-label={t('widgets.lookup.label')}
            placeholder={t('widgets.lookup.label')}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls="search-options"
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button className={css.close} type="button" aria-label={t('widgets.close')} onClick={leave}>
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </div>
        <p className={css.news} role="status">
          {news()}
        </p>
        {asked === '' ? <p className={css.hint}>{t('widgets.lookup.hint', searchExamples)}</p> : null}
        {isError && !isOffline ? (
          <button className={css.retry} type="button" onClick={retry}>
            {t('widgets.lookup.retry')}
          </button>
        ) : null}
        <SearchResults options={options} active={active} idOf={optionId} onLink={onLink} t={t} locale={locale} />
        {options.length > 0 ? (
          <Link className={css.all} href={page} onClick={onLink}>
            {t('widgets.lookup.all')}
          </Link>
        ) : null}
      </div>
    </Dialog>
  );
}
