'use client';

import { useState } from 'react';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { saveCsv } from '@/components/ui/save-file';
import { call } from '@/lib/api/call';
import { failureOf } from '@/lib/api/failures';
import { failureText } from '@/lib/api/outcome';
import type { ExportList } from '@/lib/contracts/admin-exports';
import type { Translate } from '@/lib/i18n/widget-messages';

/** Saves a whole list of the admin's as a CSV file. */
export function ExportButton({ list, title, t }: { list: ExportList; title: string; t: Translate }) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    setIsBusy(true);
    setError(null);
    try {
      const text = await call('post /api/admin/exports/{list}', { params: { list }, body: {} }, { accept: 'text/csv' });
      saveCsv(list, text);
    } catch (thrown) {
      setError(failureText(failureOf(thrown), t));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <div className={form.row}>
        <button
          className={form.quiet}
          type="button"
          disabled={isBusy}
          aria-label={`${t('adminTasks.csv')} – ${title}`}
          onClick={() => void save()}
        >
          {t('adminTasks.csv')}
        </button>
      </div>
      <FormStatus kind="error">{error}</FormStatus>
    </>
  );
}
