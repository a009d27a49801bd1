/** How long a page is when only its number is given. */
const PER_PAGE = 25

/** The page of a list that a query asks for, as limit and offset; null where it asks for the whole list. */
export function pageAsked({ page, perPage }: { page?: number | undefined; perPage?: number | undefined }) {
  if (page === undefined && perPage === undefined) return null
  const limit = perPage ?? PER_PAGE
  return { limit, offset: ((page ?? 1) - 1) * limit }
}
