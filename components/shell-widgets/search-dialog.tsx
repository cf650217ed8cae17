'use client';

import useAutocomplete from '@mui/material/useAutocomplete';
import { useRef, useState, type MouseEvent, type SyntheticEvent } from 'react';
import { useDebounced } from '@/components/client/use-debounced';
import { Dialog } from '@/components/ui/dialog';
import hidden from '@/components/ui/hidden-text.module.css';
import { isPlainClick } from '@/components/ui/plain-click';
import { useApiQuery } from '@/lib/api/queries';
import { searchLength } from '@/lib/domain/football/search-length';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { useRouter } from '@/lib/routing/navigation-client';
import { dialogStore, useDialogStore } from '@/stores/dialog-store';
import type { WidgetProps } from './on-need';
import css from './search-dialog.module.css';
import { searchOptions, type SearchOption } from './search-options';
import { SearchResults } from './search-results';

/** The pause after the last key, in ms: longer than between two keys, but hardly noticeable. */
const pause = 150;

/** The search that can be opened from anywhere (Ctrl-K). */
export function SearchDialog({ t, locale }: WidgetProps) {
  const isOpen = useDialogStore((state) => state.current === 'search');
  const leave = () => dialogStore.getState().close();
  if (!isOpen) return null;
  return (
    <Dialog className={css.dialog} label={t('widgets.lookup.open')} onClose={leave} closesOutside>
      <Lookup leave={leave} t={t} locale={locale} />
    </Dialog>
  );
}

/**
 * MUI's combobox, with its list below the field instead of over the page. Until all results are opened, the query is
 * not stored on the device or in an address.
 */
function Lookup({ leave, t, locale }: WidgetProps & { leave(): void }) {
  const router = useRouter();
  const [text, setText] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const asked = useDebounced(text.trim(), pause);
  const { data, isError, isFetching, fetchStatus, refetch } = useApiQuery(
    'get /api/search',
    { query: { q: asked } },
    {},
    { enabled: asked !== '', keepsLast: true },
  );
  const options = asked === '' ? [] : searchOptions(data, locale);
  const isOffline = asked !== '' && fetchStatus === 'paused';
  const examples = { names: t('widgets.lookup.names'), match: t('widgets.lookup.match') };
  const page = `${href(locale, 'search')}?${new URLSearchParams({ q: text.trim() }).toString()}`;

  const retry = () => {
    // The button disappears.
    field.current?.querySelector('input')?.focus();
    void refetch();
  };
  const goTo = (address: string) => {
    leave();
    router.push(address);
  };
  const onLink = (event: MouseEvent) => {
    if (isPlainClick(event)) leave();
  };
  const onChosen = (event: SyntheticEvent, chosen: SearchOption | string | null) => {
    // An option is a link, which opens by itself, possibly in another window.
    if (event.type === 'click') return onLink(event as MouseEvent);
    if (chosen === null) return;
    if (typeof chosen !== 'string') goTo(chosen.href);
    else if (chosen.trim() !== '') goTo(page);
  };
  const { getRootProps, getInputLabelProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete({
    // The typed text itself may be searched for.
    freeSolo: true,
    options,
    open: options.length > 0,
    value: null,
    inputValue: text,
    // The server has already matched them, including by nicknames and other scripts.
    filterOptions: (found) => found,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.href),
    includeInputInList: true,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') setText(next);
    },
    onChange: onChosen,
    onClose: (_event, reason) => {
      if (reason === 'escape') leave();
    },
  });

  const news = () => {
    if (asked === '') return '';
    if (isOffline) return t('widgets.lookup.offline');
    if (isError) return t('widgets.lookup.failed');
    if (isFetching) return t('widgets.lookup.searching');
    return options.length === 0
      ? t('widgets.lookup.none', { q: asked })
      : t('widgets.lookup.results', { count: options.length });
  };

  return (
    <div className={css.inner} role="search">
      <div className={css.field}>
        <div ref={field} className={css.combobox} {...getRootProps()}>
          <svg className={css.icon} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20" />
          </svg>
          <label className={hidden.hidden} {...getInputLabelProps()}>
            {t('widgets.lookup.label')}
          </label>
          <input
            {...getInputProps()}
            className={css.input}
            type="text"
            enterKeyHint="search"
            dir="auto"
            maxLength={searchLength}
            placeholder={t('widgets.lookup.label')}
          />
        </div>
        <button className={css.close} type="button" aria-label={t('widgets.close')} onClick={leave}>
          <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <p className={css.news} role="status">
        {news()}
      </p>
      {asked === '' ? <p className={css.hint}>{t('widgets.lookup.hint', examples)}</p> : null}
      {isError && !isOffline ? (
        <button className={css.retry} type="button" onClick={retry}>
          {t('widgets.lookup.retry')}
        </button>
      ) : null}
      <SearchResults
        options={options}
        listbox={getListboxProps()}
        propsOf={(option, index) => ({
          ...getOptionProps({ option, index }),
          // No option stays selected here, so none should be announced as not selected.
          'aria-selected': undefined,
        })}
        t={t}
        locale={locale}
      />
      {options.length > 0 ? (
        <Link className={css.all} href={page} onClick={onLink}>
          {t('widgets.lookup.all')}
        </Link>
      ) : null}
    </div>
  );
}
