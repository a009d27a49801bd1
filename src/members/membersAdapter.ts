// Translates react-admin's verbs for the members, and the committee's own deeds beside them, to the user calls of the
// contract.
import { useDataProvider, type DataProvider, type FilterPayload, type Identifier, type SortPayload } from 'ra-core'
import type { AnswerOf, SentBody, SentQuery } from '#contract/calls'
import type { ImportedMember } from '#contract/calls/memberImport'
import type { MemberRow } from '#contract/calls/user'
import { MOST_INVITED, MOST_PER_PAGE, type MemberFilter } from '#contract/words'
import { attachmentOf, upload, type UploadControl } from '../api/upload'
import { type Adapter, recordIdOf } from '../api/adapter'
import { adminView, changedBy, memberRow, pageOf } from '../api/anyServer'
import { call, callPaged } from '../api/call'

type ListQuery = SentQuery<'GET /api/user/all'>

/** A line of the members list. `isDisabled` is what the list shows of `isActive`. */
export type MemberLine = MemberRow & { id: number; isDisabled: boolean }

/** A mark. `undo` takes back only one's own marks: it skips members whom somebody else has marked since. */
export interface PaidMark {
  paid: boolean
  undo?: true
  /** The payment of each, where one was received: its day, and its amount in place of each one's own fee. */
  receivedOn?: string
  amount?: string
}

/** A member with roles, preferences and lookups in words, as the committee's pages show them. */
export type MemberRecord = AnswerOf<'GET /api/user/getAdminView'> & { id: number }

export const membersAdapter: Adapter = {
  /** A page longer than the call allows is put together from several. */
  getList: async params => {
    const filters = filtersOf(params.filter)
    const ask = (page: number, perPage: number) =>
      callPaged('GET /api/user/all', {
        query: {
          ...filters,
          ...(params.sort && sortOf(params.sort)),
          ...(params.pagination && { page, perPage }),
        },
        signal: params.signal,
      })
    const { page = 1, perPage = MOST_PER_PAGE } = params.pagination ?? {}
    const { data, total } = await ask(page, Math.min(perPage, MOST_PER_PAGE))
    if (total === null) return pageOf(data.map(asLine), total, params)
    const rows = new Map(data.map(row => [row.userId, row]))
    for (let next = 2; (next - 1) * MOST_PER_PAGE < Math.min(perPage, total); next++) {
      // The id is the key, so that somebody who moves between pages meanwhile appears once.
      for (const row of (await ask(next, MOST_PER_PAGE)).data) rows.set(row.userId, row)
    }
    return { data: [...rows.values()].map(asLine), total }
  },

  getOne: async ({ id, signal }) => ({ data: await readMember(id, signal) }),

  /**
   * Saves every field of a member. It returns the previous record, because reading it again would log another reading
   * of health notes.
   */
  update: async ({ id, data, previousData }) => {
    await call('POST /api/user/save', { body: { ...(data as SentBody<'POST /api/user/save'>), id: Number(id) } })
    return { data: previousData }
  },
}

interface GroupMessageToSend extends UploadControl {
  filter: MemberFilter
  /** The ids of the chosen members. Left out: everybody in the group. */
  userIds?: readonly number[] | undefined
  /** The message as HTML. */
  message: string
  /** The subject. By default the club gives it one. */
  subject?: string
  files: readonly File[]
  /** The key is the same for each try of a message, so that the server sends it once even if its answer was lost. */
  idempotencyKey: string
}

/**
 * The committee's calls about members beyond react-admin's verbs. `useMembersProvider` gives access to them. Each
 * throws ClubError.
 */
export const memberDeeds = {
  /** The filters of the list that are shared with the committee, by name. */
  readSharedFilters: (signal: AbortSignal) => call('GET /api/user/sharedFilters', { signal }),
  /** Shares a filter with the committee, in place of an earlier one of its name. */
  shareFilter: (body: SentBody<'POST /api/user/shareFilter'>) => call('POST /api/user/shareFilter', { body }),
  unshareFilter: (id: number) => call('POST /api/user/unshareFilter', { query: { id } }),
  /**
   * Reads the ids of a list's members, the first thousand in its order, and their number in all. `filter` is as for
   * getList.
   */
  readMemberIds: (filter: FilterPayload, sort: SortPayload) =>
    call('GET /api/user/ids', { query: { ...filtersOf(filter), ...sortOf(sort) } }),
  /**
   * Marks members as paid or not. Returns those whom it changed, without those who were marked so already; undefined
   * from a server that does not say (api/anyServer). A single member is marked by the specification's own call, which
   * every server has. Only the club's own call knows whose mark it takes back.
   */
  markPaid: async (userIds: readonly number[], mark: PaidMark) => {
    const [userId] = userIds
    if (userIds.length !== 1 || userId === undefined || mark.undo || mark.receivedOn)
      return call('POST /api/user/markManyAsPaid', { body: { userIds: [...userIds], ...mark } })
    return changedBy(await call('GET /api/user/markAsPaid', { query: { userId, paid: mark.paid } }), userId)
  },
  approveMember: (body: SentBody<'POST /api/user/approve'>) => call('POST /api/user/approve', { body }),
  /**
   * Approves applicants with one membership type, and passes over anybody who does not wait. Returns the ids of those
   * it approved.
   */
  approveMembers: (userIds: readonly number[], membershipTypeId: number) =>
    call('POST /api/user/approveMany', { body: { userIds: [...userIds], membershipTypeId } }),
  /**
   * Takes back one's own approvals while their mails wait, and passes over those for which it is too late. Returns the
   * ids of those who wait again.
   */
  undoApproval: (userIds: readonly number[]) => call('POST /api/user/undoApprove', { body: { userIds: [...userIds] } }),
  /** Returns which of these people are members already, by their indexes. */
  findExisting: (people: readonly ImportedMember[], signal: AbortSignal) =>
    call('POST /api/user/findExisting', {
      body: {
        people: people.map(({ firstName, familyName, email, dateOfBirth }) => ({
          ...{ firstName, familyName, email, dateOfBirth },
        })),
      },
      signal,
    }),
  /** Writes all rows of a file, or none. */
  importMembers: (body: SentBody<'POST /api/user/import'>, idempotencyKey: string) =>
    call('POST /api/user/import', { body, idempotencyKey }),
  /** All members, with everything that an import takes but health notes. */
  exportMembers: () => call('GET /api/user/export'),
  /** Returns those without a password, those invited and those who have come, by surname. */
  readInvitations: (signal: AbortSignal) => call('GET /api/user/invitations', { signal }),
  /** The mail of an invitation, as one to oneself would be. */
  previewInvitation: () => call('GET /api/user/previewInvitation'),
  /**
   * Invites members in portions. `onProgress` is told after each how many have been sent. Members who cannot be invited
   * are passed over.
   */
  inviteMembers: async (ids: readonly number[], onProgress: (sent: number) => void) => {
    for (let first = 0; first < ids.length; first += MOST_INVITED) {
      const portion = ids.slice(first, first + MOST_INVITED)
      await call('POST /api/user/invite', { body: { userIds: portion } })
      onProgress(first + portion.length)
    }
  },
  discontinueMember: (id: number) => call('POST /api/user/disable', { query: { id } }),
  reinstateMember: (id: number) => call('POST /api/user/reinstate', { query: { id } }),
  /** Reads the members who have asked to be removed, for those who decide. */
  readRemovalRequests: (signal: AbortSignal) => call('GET /api/user/removalRequests', { signal }),
  /** Reads what would be removed and what would stay if the member were made anonymous. */
  previewAnonymising: async (id: number, signal: AbortSignal) =>
    call('GET /api/user/anonymisePreview', { query: { id: recordIdOf(id, 'member') }, signal }),
  /**
   * Makes a member anonymous, which cannot be undone. `version` is that of the preview: a member who has changed since
   * is refused.
   */
  anonymiseMember: (id: number, version: number) => call('POST /api/user/anonymise', { body: { id, version } }),
  /** The pairs of members who may be one person, and those that were set aside. */
  readDuplicates: (signal: AbortSignal) => call('GET /api/user/duplicates', { signal }),
  /** Says that these are two people, or takes that back. */
  setDuplicateAside: (body: SentBody<'POST /api/user/setDuplicateAside'>) =>
    call('POST /api/user/setDuplicateAside', { body }),
  /** Reads both records and what a merge of them would do. */
  previewMerge: async (stays: number, goes: number, signal: AbortSignal) => {
    const query = { stays: recordIdOf(stays, 'member'), goes: recordIdOf(goes, 'member') }
    return call('GET /api/user/mergePreview', { query, signal })
  },
  /** Makes one record of two, which cannot be undone. The versions are those of the preview. */
  mergeMembers: (body: SentBody<'POST /api/user/merge'>) => call('POST /api/user/merge', { body }),
  /** Returns whether the member signs in with a second step, and the kinds of it. */
  readSecondFactorOf: (userId: number, signal: AbortSignal) =>
    call('GET /api/secondFactor/ofMember', { query: { userId }, signal }),
  removeSecondFactorOf: (userId: number) => call('POST /api/secondFactor/removeOfMember', { body: { userId } }),
  /** Returns the changes to a member with their authors, the latest first. */
  readMemberHistory: (id: number, signal: AbortSignal) => call('GET /api/user/history', { query: { id }, signal }),
  readRoles: (signal: AbortSignal) => call('GET /api/user/allRoles', { signal }),
  /** Returns the recipients of a message to the group, by surname. */
  readRecipients: (filter: MemberFilter, signal: AbortSignal) =>
    call('GET /api/user/groupRecipients', { query: { filter }, signal }),
  /** A page of the messages that have been sent to groups, the newest first, and how many there are in all. */
  readGroupMessages: async (query: SentQuery<'GET /api/user/groupMessages'>, signal: AbortSignal) => {
    const { data, total } = await callPaged('GET /api/user/groupMessages', { query, signal })
    return { data, total: total ?? data.length }
  },
  /** Reads one of them: its copy, and the recipients whom it has reached so far. */
  readGroupMessage: (id: number, signal: AbortSignal) => call('GET /api/user/groupMessage', { query: { id }, signal }),
  sendGroupMessage: async ({
    filter,
    userIds,
    message,
    subject,
    files,
    idempotencyKey,
    signal,
    onProgress,
  }: GroupMessageToSend) => {
    const attachments = await Promise.all(files.map(attachmentOf))
    const options = {
      query: { filter },
      body: {
        message,
        ...(subject !== undefined && { subject }),
        attachments,
        ...(userIds && { userIds: [...userIds] }),
      },
      idempotencyKey,
      signal,
    }
    return upload('POST /api/user/SendMessage', options, onProgress)
  },
}

/** The state of one member's invitation. */
export type Invitation = AnswerOf<'GET /api/user/invitations'>['members'][number]

/** The data provider with the deeds of the members on it. */
export const useMembersProvider = (): DataProvider & typeof memberDeeds =>
  useDataProvider<DataProvider & typeof memberDeeds>()

const readMember = async (id: Identifier, signal?: AbortSignal): Promise<MemberRecord> => {
  const view = await call('GET /api/user/getAdminView', { query: { id: recordIdOf(id, 'member') }, signal })
  return { ...adminView(view), id: view.user.id }
}

const asLine = (row: MemberRow): MemberLine => ({ ...memberRow(row), id: row.userId, isDisabled: !row.isActive })

/**
 * Turns the group (`filter`), the search (`q`) and the further filters of a list into the call's form. Several choices
 * are joined by commas, and the club's own fields stand by key in `fields`. Empty values are left out.
 */
const filtersOf = (filters: FilterPayload): Pick<ListQuery, 'filter'> =>
  Object.fromEntries(
    Object.entries(filters as Record<string, unknown>)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value] as const)
      .filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )

/** The list shows who is disabled; the call sorts by who is active, which is the other way round. */
const sortOf = ({ field, order }: SortPayload): Pick<ListQuery, 'sort' | 'order'> =>
  field === 'isDisabled'
    ? { sort: 'isActive', order: order === 'ASC' ? 'DESC' : 'ASC' }
    : { sort: field as NonNullable<ListQuery['sort']>, order }
