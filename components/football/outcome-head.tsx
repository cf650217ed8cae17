import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { HiddenText } from '@/components/ui/hidden-text';

type OutcomeHeadProps = {
  /** Whether the word "outcome" is only for screen readers, because the rows explain themselves. */
  isOutcomeHidden?: boolean;
  className?: string | undefined;
  /** Columns after the first three. */
  children?: ReactNode;
};

/** The head of a table of outcomes: outcome, probability, and fair odds, which the odds-free mode hides. */
export function OutcomeHead({ isOutcomeHidden = false, className, children }: OutcomeHeadProps) {
  const t = useTranslations();
  const outcome = t('match.outcomeColumn');
  return (
    <thead className={className}>
      <tr>
        <th scope="col">{isOutcomeHidden ? <HiddenText>{outcome}</HiddenText> : outcome}</th>
        <th scope="col">{t('match.probability')}</th>
        <th scope="col" data-odds="">
          {t('match.fairOdds')}
        </th>
        {children}
      </tr>
    </thead>
  );
}
