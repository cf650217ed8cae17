import { useTranslations } from 'next-intl';
import chart from '@/components/ui/chart.module.css';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { TeamDetail } from '@/lib/contracts/teams';
import { useFormats } from '@/lib/format/use-i18n';
import { trendLines } from './trend-lines';
import css from './trend-section.module.css';

type TrendSectionProps = {
  trend: TeamDetail['trend'];
  id?: string;
  /** The team's name, if several teams have such a section, in which case the charts are folded. */
  of?: string;
};

const [width, height] = [320, 120];

/** How the ratings changed from fit to fit: two lines over time, with every point also in a table. */
export function TrendSection({ trend, id = 'trend', of }: TrendSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last || first === last) return null;
  const lines = trendLines(trend, width, height);
  const isOneOfTwo = of !== undefined;
  const title = isOneOfTwo ? `${t('team.trendTitle')} · ${of}` : t('team.trendTitle');
  return (
    <Section id={id} title={title} lead={t('team.trendLead')} {...(isOneOfTwo && { brief: '' })}>
      <figure className={shared.looseLines}>
        <figcaption className={chart.legend}>
          {(['attack', 'defence'] as const).map((side) => (
            <span key={side} className={css.key} data-side={side}>
              {t(`team.${side}`)}
            </span>
          ))}
        </figcaption>
        <svg className={css.lines} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={css.zero} d={`M0 ${lines.zero}H${width}`} />
          <path className={css.line} data-side="defence" d={lines.defence} />
          <path className={css.line} data-side="attack" d={lines.attack} />
        </svg>
        <p className={chart.ends}>
          <time dateTime={first.fittedOn}>{format.day(first.fittedOn)}</time>
          <time dateTime={last.fittedOn}>{format.day(last.fittedOn)}</time>
        </p>
      </figure>
      <details className={shared.tallMore}>
        <summary>{t('match.why.showTable')}</summary>
        <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('match.receipt.fittedOn')}</th>
                <th scope="col">{t('team.attack')}</th>
                <th scope="col">{t('team.defence')}</th>
              </tr>
            </thead>
            <tbody>
              {trend.toReversed().map(({ fittedOn, attack, defence }) => (
                <tr key={fittedOn}>
                  <th scope="row">
                    <time dateTime={fittedOn}>{format.day(fittedOn)}</time>
                  </th>
                  <td>
                    <bdi>{format.signed(attack)}</bdi>
                  </td>
                  <td>
                    <bdi>{format.signed(defence)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Section>
  );
}
