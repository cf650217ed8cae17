import { useTranslations } from 'next-intl';
import type { OriginRecord } from '@/lib/contracts/track-record';
import { errorsOf95 } from '@/lib/domain/shared/numbers';
import { useFormats } from '@/lib/format/use-i18n';
import css from './record.module.css';

type ModelNotesProps = { record: OriginRecord };

/** Which models made the figures and, if closing odds are stored, how far these models have come on the way to them. */
export function ModelNotes({ record: { models, way } }: ModelNotesProps) {
  const t = useTranslations();
  const format = useFormats();
  return (
    <>
      {models.length > 0 ? (
        <p className={css.note} data-models="">
          {t('record.models') + format.colon}
          {models
            .map(
              ({ basis, matches }) => `${t(`record.basis.${basis}`)} (${t('predictions.count', { count: matches })})`,
            )
            .join(' · ')}
        </p>
      ) : null}
      {way ? (
        <p data-way="">
          {t('record.way', {
            share: format.percent(way.share),
            low: format.percent(way.share - errorsOf95 * way.error),
            high: format.percent(way.share + errorsOf95 * way.error),
            matches: way.matches,
          })}
        </p>
      ) : null}
    </>
  );
}
