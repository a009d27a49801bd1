// The distance between two points on earth, as the crow flies.

interface Point {
  /** Degrees north and east. */
  latitude: number
  longitude: number
}

/** A station further from the slipway than so many kilometres is asked about twice. */
export const MOST_KILOMETRES = 60

/** Kilometres. */
const EARTH = 12_742
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the kilometres between two points, by the haversine formula. */
export function kilometresBetween(one: Point, other: Point): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const part = half(one.latitude - other.latitude) + across * half(one.longitude - other.longitude)
  return EARTH * Math.asin(Math.min(1, Math.sqrt(part)))
}
