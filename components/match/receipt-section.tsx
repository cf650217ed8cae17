import { useTranslations } from 'next-intl';
import { Verdict } from '@/components/football/verdict';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { basisOf } from '@/lib/domain/football/model-basis';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './receipt-section.module.css';

type ReceiptSectionProps = { match: MatchDetail; siteZone: string };

/** Proof that the numbers were not changed afterwards, and how good they were. */
export function ReceiptSection({ match, siteZone }: ReceiptSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { receipt, prediction } = match;
  if (!receipt || !prediction) return null;
  const stored = prediction.origin === 'backtest' ? 'backtest' : receipt.sealedAt ? 'sealed' : 'open';
  const icon = receipt.isVoid ? 'info' : stored === 'sealed' ? 'seal' : stored === 'open' ? 'clock' : 'info';
  const { grade } = prediction;
  return (
    <Section id="receipt" title={t('match.receiptTitle')} brief="">
      <p className={css.state}>
        <Icon name={icon} />
        <span>{receipt.isVoid ? t('matchTools.void') : t(`match.receipt.${stored}`)}</span>
      </p>
      <dl className={css.facts}>
        {receipt.sealedAt ? (
          <div>
            <dt>{t('match.receipt.sealedAt')}</dt>
            <dd>
              <time dateTime={receipt.sealedAt}>
                {format.moment(receipt.sealedAt, siteZone)} {siteZone}
              </time>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('match.receipt.modelVersion')}</dt>
          <dd>
            {t(`record.basis.${basisOf(receipt.modelVersion)}`)} (<bdi>{receipt.modelVersion}</bdi>)
          </dd>
        </div>
        <div>
          <dt>{t('match.receipt.fittedOn')}</dt>
          <dd>
            <time dateTime={receipt.fittedOn}>{format.day(receipt.fittedOn)}</time>
          </dd>
        </div>
        {receipt.sequence === null ? null : (
          <div>
            <dt>{t('match.receipt.sequence')}</dt>
            <dd>{format.count(receipt.sequence)}</dd>
          </div>
        )}
        {receipt.hash === null ? null : (
          <div className={css.wide}>
            <dt>{t('match.receipt.hash')}</dt>
            <dd>
              <code className={css.hash} dir="ltr">
                {receipt.hash}
              </code>
            </dd>
          </div>
        )}
      </dl>
      {receipt.hash === null ? null : (
        <p className={shared.fine}>
          <Link href={href(locale, 'track-record')}>{t('matchTools.verify')}</Link>
        </p>
      )}
      {grade ? (
        <>
          <h3 className={css.grade}>
            {t('match.receipt.grade')} <Verdict called={grade.called} />
          </h3>
          <dl className={css.facts}>
            {(['rps', 'brier', 'logLoss'] as const).map((measure) => (
              <div key={measure}>
                <dt>{t(`match.receipt.${measure}`)}</dt>
                <dd>{format.score(grade[measure])}</dd>
              </div>
            ))}
          </dl>
          <p className={shared.fine}>{t('match.receipt.scores')}</p>
        </>
      ) : null}
    </Section>
  );
}
