// The row details of an event (ORG-03): read from its view, from the form, and compared.
import type { OrganiserView } from '#contract/event'
import { formMessages } from '../../kit/forms/formMessages'
import { errorsWhere, isBlank, joinedIdsOf, textOf, type FieldErrors } from '../../kit/forms/formValues'

export interface RowDetails {
  landCrewName: string
  landCrewContactNumber: string
  weatherConditions: string
  /** Ids joined by commas. */
  boats: string
}

/** Row details as somebody has seen them, and the version of the event that they belong to. */
export interface SeenDetails {
  details: RowDetails
  version: number
}

export const seenIn = ({ event, selectedBoats }: Pick<OrganiserView, 'event' | 'selectedBoats'>): SeenDetails => ({
  details: {
    landCrewName: event.landCrewName ?? '',
    landCrewContactNumber: event.landCrewContactNumber ?? '',
    weatherConditions: event.weatherConditions ?? '',
    boats: selectedBoats.map(({ equipmentId }) => equipmentId).join(','),
  },
  version: event.version,
})

export const readRowDetails = (data: FormData): RowDetails => ({
  landCrewName: textOf(data, 'landCrewName'),
  landCrewContactNumber: textOf(data, 'landCrewContactNumber'),
  weatherConditions: textOf(data, 'weatherConditions'),
  boats: joinedIdsOf(data, 'boats'),
})

export const checkRowDetails = ({ landCrewName, landCrewContactNumber, weatherConditions }: RowDetails): FieldErrors =>
  errorsWhere({
    landCrewName: isBlank(landCrewName) && formMessages.required,
    landCrewContactNumber: isBlank(landCrewContactNumber) && formMessages.required,
    weatherConditions: isBlank(weatherConditions) && formMessages.required,
  })

export const boatIds = (boats: string): number[] => boats.split(',').filter(Boolean).map(Number)

/** Do both say the same? The order of the boats does not count, nor how a line is broken. */
export const isSame = (one: RowDetails, other: RowDetails): boolean => written(one) === written(other)

const written = ({ boats, landCrewName, landCrewContactNumber, weatherConditions }: RowDetails) =>
  JSON.stringify(
    [landCrewName, landCrewContactNumber, weatherConditions]
      .map(text => text.replaceAll('\r\n', '\n').trim())
      .concat(
        boatIds(boats)
          .sort((a, b) => a - b)
          .join(),
      ),
  )
