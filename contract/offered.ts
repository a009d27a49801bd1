/** An item of a list that the club keeps; `isRetired` where it is offered no more. */
interface Item {
  id: number | string
  isRetired?: true | undefined
}

/** What a form or filter offers of a list: all but what is retired, unless it is held already. */
export const offeredOf = <Listed extends Item>(items: readonly Listed[], held: readonly unknown[] = []): Listed[] =>
  items.filter(({ id, isRetired }) => !isRetired || held.includes(id))
