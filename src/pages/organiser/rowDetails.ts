// The row details of an event (ORG-03): as its form holds them, and compared.
import type { OrganiserView } from '#contract/event'
import { errorsWhere, missing, type FieldErrors } from '../../kit/forms/formValues'

export interface RowDetails {
  landCrewName: string | null
  landCrewContactNumber: string | null
  weatherConditions: string | null
  /** Ids. */
  boats: number[]
}

export const detailsOf = ({ event, selectedBoats }: Pick<OrganiserView, 'event' | 'selectedBoats'>): RowDetails => ({
  landCrewName: event.landCrewName || null,
  landCrewContactNumber: event.landCrewContactNumber || null,
  weatherConditions: event.weatherConditions || null,
  boats: selectedBoats.map(({ equipmentId }) => equipmentId),
})

export const wrongIn = ({ landCrewName, landCrewContactNumber, weatherConditions }: RowDetails): FieldErrors =>
  errorsWhere({
    landCrewName: missing(landCrewName),
    landCrewContactNumber: missing(landCrewContactNumber),
    weatherConditions: missing(weatherConditions),
  })

/** Do both say the same? The order of the boats does not count, nor how a line is broken. */
export const isSame = (one: RowDetails, other: RowDetails): boolean => written(one) === written(other)

const written = ({ boats, landCrewName, landCrewContactNumber, weatherConditions }: RowDetails) =>
  JSON.stringify([
    ...[landCrewName, landCrewContactNumber, weatherConditions].map(text =>
      (text ?? '').replaceAll('\r\n', '\n').trim(),
    ),
    ...boats.toSorted((a, b) => a - b),
  ])
