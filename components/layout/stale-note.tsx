import { Icon } from '@/components/ui/icon';
import type { I18n } from '@/lib/format/i18n';
import css from './stale-note.module.css';

/** A source whose last poll failed, and the time of its last successful one. */
export type StaleSource = { source: string; asOf: Date } | null;

/** Says what a first start, or another source, still lacks; nothing otherwise. */
export function CalculatingNote({ isCalculating, i18n }: { isCalculating: boolean; i18n: I18n }) {
  if (!isCalculating) return null;
  return (
    <p className={css.note}>
      <Icon name="clock" />
      <span>{i18n.t('shell.calculating')}</span>
    </p>
  );
}

type StaleNoteProps = { stale: StaleSource; siteZone: string; i18n: I18n };

/** Shows how old the data are while a source is stale; nothing otherwise. */
export function StaleNote({ stale, siteZone, i18n }: StaleNoteProps) {
  if (!stale) return null;
  const time = `${i18n.format.moment(stale.asOf, siteZone)} (${i18n.format.zone(siteZone)})`;
  return (
    <p className={css.note}>
      <Icon name="clock" />
      <span>{i18n.t('shell.staleData', { time, source: stale.source })}</span>
    </p>
  );
}
