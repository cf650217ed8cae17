/** Sorts that a visitor can save. */
export const sorts = ['default', 'probability', 'upcoming'] as const;
export type Sort = (typeof sorts)[number];

export function isSort(value: unknown): value is Sort {
  return sorts.some((sort) => sort === value);
}

/** Orders of a list: the sorts, and by what is at stake, which only an address names and nothing saves. */
export const listOrders = [...sorts, 'stake'] as const;
export type ListOrder = (typeof listOrders)[number];

export function isListOrder(value: unknown): value is ListOrder {
  return listOrders.some((order) => order === value);
}

/** Items a page: 10 for the default sort, 20 for the others. */
export const pageSizeOf = (order: ListOrder): number => (order === 'default' ? 10 : 20);
