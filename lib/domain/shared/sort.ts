/** Orders of a list, which a visitor can save. */
export const sorts = ['default', 'probability', 'upcoming'] as const;
export type Sort = (typeof sorts)[number];

export function isSort(value: unknown): value is Sort {
  return sorts.some((sort) => sort === value);
}

/** Items per page: 10 for the default sort, 20 for the others. */
export const pageSizeOf = (sort: Sort): number => (sort === 'default' ? 10 : 20);
