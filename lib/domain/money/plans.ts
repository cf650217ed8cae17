import { numberFormat } from '@/lib/domain/shared/intl';

/**
 * The products: prepaid passes that simply expire. Prices include VAT; amounts are minor units (cents) of `currency`.
 */
export const currency = 'eur';

export const planIds = ['week', 'month', 'quarter', 'year'] as const;
export type PlanId = (typeof planIds)[number];

export type Plan = {
  amountMinor: number;
  /** Days of premium. A month counts as the longest month, so that no buyer gets less than promised. */
  days: number;
  /** The unit of the displayed length. */
  length: { count: number; unit: 'day' | 'month' };
};

export const plans: Readonly<Record<PlanId, Plan>> = {
  week: { amountMinor: 299, days: 7, length: { count: 7, unit: 'day' } },
  month: { amountMinor: 699, days: 31, length: { count: 1, unit: 'month' } },
  quarter: { amountMinor: 1_699, days: 92, length: { count: 3, unit: 'month' } },
  year: { amountMinor: 4_999, days: 366, length: { count: 12, unit: 'month' } },
};

/** Donations offered by a button; minor units. */
export const donationChoices = [300, 500, 1_000, 2_500] as const;
/** Limits of a donor's own amount; minor units. */
export const donationLimits = { minimum: 100, maximum: 50_000 } as const;
export const donorLengths = { name: 60, message: 500 } as const;

/** An amount in minor units, formatted for `intlLocale`. */
export const formatMoney = (intlLocale: string, amountMinor: number): string =>
  numberFormat(intlLocale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: amountMinor % 100 === 0 ? 0 : 2,
  }).format(amountMinor / 100);

/** A plan's length in the language of `intlLocale`, such as "7 days". */
export const formatLength = (intlLocale: string, { count, unit }: Plan['length']): string =>
  numberFormat(intlLocale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
