import type { ClubResource } from '../screens'

/** Complaints about how the club handles personal data, for those who answer them. */
export const complaints: ClubResource = {
  name: 'complaints',
  recordRepresentation: 'id',
  screens: { complaints: () => import('./ComplaintList') },
}
