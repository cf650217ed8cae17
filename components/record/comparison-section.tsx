import { useTranslations } from 'next-intl';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import type { ModelComparison } from '@/lib/contracts/track-record';
import { useFormats } from '@/lib/format/use-i18n';
import css from './record.module.css';

type ComparisonSectionProps = { comparisons: readonly ModelComparison[] };

/** The site's models compared with results alone on the same matches; renders nothing if there is none to compare. */
export function ComparisonSection({ comparisons }: ComparisonSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  if (comparisons.length === 0) return null;
  return (
    <Section id="compared" title={t('record.compared.title')} lead={t('record.compared.lead')}>
      {comparisons.map(({ ours, other, matches, rps, logLoss }) => (
        <ScrollFrame key={`${ours.version} ${other.version}`} label={t('record.compared.title')}>
          <table className={css.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('record.matches')}</th>
                <th scope="col">
                  <abbr title={t('match.receipt.rps')}>{t('record.rps')}</abbr>
                </th>
                <th scope="col">{t('match.receipt.logLoss')}</th>
              </tr>
            </thead>
            <tbody>
              {([ours, other] as const).map(({ version, basis }, index) => (
                <tr key={version} data-own={index === 0 || undefined}>
                  <th scope="row">
                    {t(`record.basis.${basis}`)}{' '}
                    <span className={css.least}>
                      <bdi>{version}</bdi>
                    </span>
                  </th>
                  <td>{format.count(matches)}</td>
                  <td>{format.score(index === 0 ? rps.ours : rps.other)}</td>
                  <td>{format.score(index === 0 ? logLoss.ours : logLoss.other)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">{t('record.compared.difference')}</th>
                <td />
                {[rps, logLoss].map(({ difference, error }, index) => (
                  <td key={index}>
                    <bdi dir="ltr">{format.scoreDifference({ mean: difference, error })}</bdi>
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </ScrollFrame>
      ))}
    </Section>
  );
}
