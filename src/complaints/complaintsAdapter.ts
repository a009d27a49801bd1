// Translates react-admin's verbs for complaints about personal data, and the deeds on them, to their calls.
import { type DataProvider, useDataProvider } from 'ra-core'
import type { Complaint } from '#contract/calls/complaint'
import type { Adapter } from '../api/adapter'
import { call } from '../api/call'

export const complaintsAdapter: Adapter = {
  /** The club sends the whole list, in its own order. */
  getList: async ({ signal }) => {
    const data = await call('GET /api/complaint/all', { signal })
    return { data, total: data.length }
  },
}

export const complaintDeeds = {
  acknowledgeComplaint: (id: number): Promise<Complaint> => call('POST /api/complaint/acknowledge', { body: { id } }),
  answerComplaint: (id: number, answer: string): Promise<Complaint> =>
    call('POST /api/complaint/answer', { body: { id, answer } }),
}

/** The data provider with the deeds on complaints. */
export const useComplaintsProvider = (): DataProvider & typeof complaintDeeds =>
  useDataProvider<DataProvider & typeof complaintDeeds>()
