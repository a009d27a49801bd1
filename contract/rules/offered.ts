/** An item of a list that the club keeps; `isRetired` where it is offered no more. */
interface Item {
  id: number | string
  isRetired?: true | undefined
}

/**
 * Returns the items of a list that a form or filter offers: all except the retired ones that are not already chosen.
 */
export const offeredOf = <Listed extends Item>(items: readonly Listed[], chosen: readonly unknown[] = []): Listed[] =>
  items.filter(({ id, isRetired }) => !isRetired || chosen.includes(id))
