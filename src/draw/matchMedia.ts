/** Of a media query, its bounds of the width, in pixels. */
const BOUND = /\((min|max)-width:\s*([\d.]+)px\)/g

/** Whether a window so wide fits a media query, as far as that asks for the width; a question for anything else is answered with no. */
export const matchMedia =
  (width: number) =>
  (query: string): { matches: boolean } => {
    const bounds = [...query.matchAll(BOUND)]
    const fits = ([, end, pixels]: RegExpExecArray) =>
      end === 'min' ? width >= Number(pixels) : width <= Number(pixels)
    return { matches: bounds.length > 0 && bounds.every(fits) }
  }
