'use client';

import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { saveCsv } from '@/components/ui/save-file';
import { problemOf } from '@/lib/api/failures';
import { failureText } from '@/lib/api/outcome';
import { useApiMutation } from '@/lib/api/queries';
import type { ExportList } from '@/lib/contracts/admin-exports';
import type { Translate } from '@/lib/i18n/widget-messages';

/** Saves a complete dashboard list as a CSV file. */
export function ExportButton({ list, title, t }: { list: ExportList; title: string; t: Translate }) {
  const saving = useApiMutation('post /api/admin/exports/{list}', {
    call: { accept: 'text/csv' },
    onSuccess: (text) => saveCsv(list, text),
  });
  const problem = problemOf(saving);
  return (
    <>
      <div className={form.row}>
        <FormButton
          kind="quiet"
          type="button"
          disabled={saving.isPending}
          aria-label={`${t('adminTasks.csv')} – ${title}`}
          onClick={() => saving.mutate({ params: { list }, body: {} })}
        >
          {t('adminTasks.csv')}
        </FormButton>
      </div>
      <FormStatus kind="error">{problem && failureText(problem, t)}</FormStatus>
    </>
  );
}
