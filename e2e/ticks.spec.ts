// Ticks belong to people: what a browser restores by its place after Back ticks nobody.
import { LAPTOP, test } from './club'
import { expectTicksAfterBack } from './ticksAfterBack'

test.use(LAPTOP)

test('[ADM-03] [ADM-07] three ticked of Unpaid are the same three after Back, although the list has changed', async ({
  page,
  club,
  signInByCall,
}) => {
  await signInByCall('secretary')
  // She has paid meanwhile, and leaves the list above the ticked ones.
  const change = `insert into payment (member_id, membership_year, settles, recorded_at) select m.id, s.membership_year, true, $now from member m, club_settings s where m.family_name = 'Aa1' and m.first_name = 'Eb'`
  await expectTicksAfterBack(page, club, { filter: 'Unpaid', areApproved: true, change })
})
