import type { Metadata } from 'next';
import { cache } from 'react';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { WeekNoteView } from '@/components/record/week-note-view';
import { getFormats } from '@/lib/format/get-i18n';
import { feedPath } from '@/lib/routing/feed-path';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { getWeeklyNote } from '@/lib/server/services/record/get-weekly-note';

type PageProps = { params: Promise<{ locale: string; week: string }> };

const readNote = cache(getWeeklyNote);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const { week } = await params;
  const note = await readNote(week);
  if (!note) return missingMetadata(locale);
  const format = await getFormats();
  return pageMetadata({
    locale,
    routeId: 'weekly-note',
    params: { week },
    values: { week: format.dayRangeOfYear(note.from, note.to) },
    feed: feedPath('weekly-notes', null, locale),
  });
}

export default async function Page({ params }: PageProps) {
  const locale = await readLocale(params);
  const { week } = await params;
  const note = await readNote(week);
  if (!note) return <MissingScreen locale={locale} path={href(locale, 'weekly-note', { week })} />;
  return (
    <>
      <ScreenTop locale={locale} routeId="weekly-note" params={{ week }} />
      <WeekNoteView note={note} />
    </>
  );
}
