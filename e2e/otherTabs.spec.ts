// A member with the club open in two tabs sees in each what was done in the other.
import { at, expect, test } from './club'

test('[EVT-09] [EVT-12] [MEM-06] a join in one tab is on the home of another, and a removal there on the event page of the first', async ({
  page,
  club,
  signInByCall,
}) => {
  // The home shows the next two of a member's rows, and other journeys join rows of tomorrow.
  const [event] = await club.sql<{ id: number; title: string }>(
    `insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, created_at)
     select 'Row of two tabs', (select id from event_type where name = 'Club Row'), id, '<p>Early.</p>', $today + 1, '04:30', '05:00', $now
     from member where email = 'officer@demo.example' returning id, title`,
  )
  if (!event) throw new Error('no event was made')
  await signInByCall('unpaid')
  await page.goto(at('/members/home'))
  const home = await page.context().newPage()
  await home.goto(at('/members/home'))
  await expect(home.getByRole('heading', { name: 'My Rows/Events' })).toBeVisible()
  const removeMe = home.getByRole('link', { name: 'Remove Me: Row of two tabs' }).first()

  await page.goto(at(`/members/event/view/${event.id}`))
  await page.getByRole('button', { name: 'Join Row / Event' }).click()
  await expect(page.getByText('(Waiting for DO to Confirm)')).toBeVisible()
  await expect(removeMe).toBeVisible()

  await removeMe.click()
  await home.getByLabel('Reason').selectOption('Transport problem')
  await home.locator('[type=submit]').click()
  await expect(home).toHaveURL(at('/members/home'))
  await expect(page.getByText('(Waiting for DO to Confirm)')).toHaveCount(0)
})
