import type { I18n } from '@/lib/format/i18n';

/** The facts that identify the version of a page's figures; absent and null ones are left out of the citation. */
export type CitedFacts = {
  modelVersion?: string | null | undefined;
  /** Only results before this day, as YYYY-MM-DD, were known. */
  fittedOn?: string | null | undefined;
  /** The newest ledger entry that contains the figures. */
  sequence?: number | null | undefined;
  hash?: string | null | undefined;
  /** The site's day whose figures the page's address preserves; absent if no address does. */
  asOf?: string | undefined;
};

/** The citation of a page without its address: its title, and the version of its figures. Days are in ISO 8601. */
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
