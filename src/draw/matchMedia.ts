/** The bounds of the width in a media query, in pixels. */
const BOUND = /\((min|max)-width:\s*([\d.]+)px\)/g

/** Returns whether a window of this width matches a media query. Queries about anything but the width do not match. */
export const matchMedia =
  (width: number) =>
  (query: string): { matches: boolean } => {
    const bounds = [...query.matchAll(BOUND)]
    const fits = ([, end, pixels]: RegExpExecArray) =>
      end === 'min' ? width >= Number(pixels) : width <= Number(pixels)
    return { matches: bounds.length > 0 && bounds.every(fits) }
  }
