// The calls that invite members who were brought in from a file.
import type { Serve } from '../../http/mount'
import { readLetterhead } from '../../mail/letterhead'
import { invitationMail } from '../../mail/templates/membershipMails'
import { readAccount } from '../../accounts/accountQueries'
import { addressee } from '../../mail/addressee'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services'
import { inviteMembers } from './invite'
import { listInvitations } from './listInvitations'

/** Stands in place of a code in a preview, and is not valid. */
const NO_CODE = '...'

export const invitationRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/user/invitations', () => listInvitations(services))

  serve('POST /api/user/invite', ({ body: { userIds }, caller }) => inviteMembers(services, caller, userIds))

  serve('GET /api/user/previewInvitation', ({ caller }) =>
    inTransaction(services.database, async transaction => {
      const { member } = await readAccount(transaction, caller.memberId)
      const letterhead = await readLetterhead(transaction, services.publicUrl)
      const { subject, html } = invitationMail(letterhead, addressee(member), {
        memberId: caller.memberId,
        firstName: member.firstName,
        code: NO_CODE,
      })
      return { subject, html }
    }),
  )
}
