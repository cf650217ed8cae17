import type { I18n } from '@/lib/format/i18n';

/** What states the version of the figures on a page; absent and null ones are left out. */
export type CitedFacts = {
  modelVersion?: string | null | undefined;
  /** Only results before this day were known, as YYYY-MM-DD. */
  fittedOn?: string | null | undefined;
  /** The newest entry of the ledger that the figures are in. */
  sequence?: number | null | undefined;
  hash?: string | null | undefined;
  /** The site's day of which the page's address keeps this state; absent where no address does. */
  asOf?: string | undefined;
};

/** A page as others cite it, but for its address: its title and of which state its figures are. Days as ISO 8601. */
export function citationOf(
  title: string,
  { modelVersion, fittedOn, sequence, hash }: CitedFacts,
  { t, format }: I18n,
): string {
  const facts = [
    [t('match.receipt.modelVersion'), modelVersion],
    [t('match.receipt.fittedOn'), fittedOn],
    [t('match.receipt.sequence'), sequence],
    [t('match.receipt.hash'), hash],
  ] as const;
  const stated = facts.flatMap(([label, value]) =>
    value === null || value === undefined ? [] : [`${label}${format.colon}${value}`],
  );
  return [title, ...stated].join(' · ');
}
