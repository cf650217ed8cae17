import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { useFormats } from '@/lib/format/use-i18n';
import css from './stale-note.module.css';

/** A source whose last poll failed, and the time of its last successful poll. */
export type StaleSource = { source: string; asOf: Date } | null;

/** Says that numbers are still being calculated after a first start or a change of sources; otherwise empty. */
export function CalculatingNote({ isCalculating }: { isCalculating: boolean }) {
  const t = useTranslations();
  if (!isCalculating) return null;
  return (
    <p className={css.note}>
      <Icon name="clock" />
      <span>{t('shell.calculating')}</span>
    </p>
  );
}

type StaleNoteProps = { stale: StaleSource; siteZone: string };

/** Says how old the data are while a source is stale; otherwise renders nothing. */
export function StaleNote({ stale, siteZone }: StaleNoteProps) {
  const t = useTranslations();
  const format = useFormats();
  if (!stale) return null;
  const time = `${format.moment(stale.asOf, siteZone)} (${format.zone(siteZone)})`;
  return (
    <p className={css.note}>
      <Icon name="clock" />
      <span>{t('shell.staleData', { time, source: stale.source })}</span>
    </p>
  );
}
