// A member's place in a crew, from joining to leaving; and the documents that members read.
import { createHash } from 'node:crypto'
import { at, expect, logOut, openSignedIn, test } from './club'
import { linkIn } from './setup/mailbox'

test('[EVT-13] [MEM-06] [EVT-12] a member joins, declares, is confirmed, and removes themself; the organiser reads why', async ({
  page,
  browser,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const [event] = await club.sql<{ id: number; title: string }>(
    `insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, created_at)
     select 'Dawn row to the weir', (select id from event_type where name = 'Club Row'), id, '<p>Early.</p>', $today + 3, '06:30', '08:30', $now
     from member where email = 'officer@demo.example' returning id, title`,
  )
  if (!event) throw new Error('no event was made')
  await signInByCall('unpaid')
  await page.goto(at(`/members/event/view/${event.id}`))
  await page.getByRole('button', { name: 'Join Row / Event' }).click()
  await expect(page.getByText('(Waiting for DO to Confirm)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Covid Declaration' }).first()).toHaveAttribute('href', /covid-form$/)
  const asked = await club.mailTo('officer@demo.example', /Dawn row/)

  await test.step('[EVT-13] fills the Covid declaration from the link of the mail', async () => {
    const mail = await club.mailTo('unpaid@demo.example', /joined Dawn row/)
    await page.goto(linkIn(mail, '/covid-form'))
    await expect(page.getByRole('checkbox')).toHaveCount(4)
    await expectAccessible()
    for (const index of [0, 1, 2]) await page.getByRole('checkbox').nth(index).check()
    const send = page.locator('[type=submit]')
    await send.click()
    await expect(
      page
        .getByText(
          /You need to tick all the statements to be able to attend the row\/event\. {1,2}Please check with the Safety Officer\./,
        )
        .first(),
    ).toBeVisible()
    await page.getByRole('checkbox').nth(3).check()
    await send.click()
    await expect(page.getByText(/thank you/i).first()).toBeVisible()
    const [declared] = await club.sql<{ at: Date | null }>(
      'select covid_declared_at as at from attendee where event_id = $1',
      [event.id],
    )
    expect(declared?.at).not.toBeNull()
  })

  await test.step('[ORG-05] the organiser confirms, from the link of the mail', async () => {
    const officer = await openSignedIn(browser, club, 'officer', linkIn(asked, '/organiser/view/'))
    await officer
      .getByRole('listitem')
      .filter({ hasText: 'Tobias Okonjo-Reed' })
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await club.mailTo('unpaid@demo.example', /confirmed/i)
    await officer.context().close()
  })

  await test.step('[MEM-06] sees "You\'re In!" and removes themself with a reason', async () => {
    await page.goto(at('/members/home'))
    const card = page.getByRole('article').filter({ hasText: 'Dawn row to the weir' }).first()
    await expect(card.getByText("You're In!")).toBeVisible()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Dawn row to the weir' })
      .getByRole('link', { name: /^Remove Me/ })
      .click()
    await expect(page).toHaveURL(new RegExp(at('/members/event/attendee/\\d+/remove')))
    await page.locator('[type=submit]').click()
    await expect(page.getByText('Field required.').first()).toBeVisible()
    await page.getByLabel('Reason').selectOption('Transport problem')
    await page.getByLabel(/^Comments/).fill('My car has given up the ghost.')
    await expectAccessible()
    await page.locator('[type=submit]').click()
    await expect(page).toHaveURL(at('/members/home'))
    const mine = page.getByRole('region', { name: 'My Rows/Events' })
    // They may have left another row for the same reason before.
    const left = mine.getByRole('listitem').filter({ hasText: 'Dawn row to the weir' })
    await expect(left.getByText('Removed: Transport problem')).toBeHidden()
    await mine.getByText(/that you have left$/).click()
    await expect(left.getByText('Removed: Transport problem')).toBeVisible()
  })

  await test.step('[EVT-12] the organiser reads why, in the mail', async () => {
    const mail = await club.mailSaying('officer@demo.example', 'My car has given up the ghost.')
    expect(mail.text).toContain('Transport problem')
  })
})

test('[EVT-11] a message to the organiser keeps its draft until it is sent, and reaches them', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const [event] = await club.sql<{ id: number; title: string }>(
    "select e.id, e.title from event e join member m on m.id = e.organiser_id where m.email = 'officer@demo.example' and e.ends_at > $now and e.cancel_reason_id is null order by e.id limit 1",
  )
  await signInByCall('member')
  await page.goto(at(`/members/event/view/${event?.id}`))
  await page.getByRole('link', { name: 'Send Message to Organiser' }).click()
  const editor = page.getByRole('textbox', { name: /message/i })
  await editor.click()
  await page.keyboard.type('Is there room for a cake?')
  await expectAccessible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('room for a cake')
  await page.reload()
  await expect(editor).toContainText('Is there room for a cake?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL(at(`/members/event/view/${event?.id}`))
  const mail = await club.mailSaying('officer@demo.example', 'Is there room for a cake?')
  expect(mail.replyTo?.value[0]?.address).toBe('member@demo.example')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('room for a cake')
})

test('[MEM-03] [API-04] a member opens a document in a new tab; without the right nobody does', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
  allowConsoleError,
}) => {
  // The file's own document runs nothing, not even what the test would.
  allowConsoleError(/the document's frame is sandboxed/)
  const [forMembers] = await club.sql<{ id: number; title: string; file_name: string; md5: string }>(
    "select d.id, d.title, d.file_name, md5(p.bytes) from document d join stored_file f on f.document_id = d.id join file_piece p on p.file_id = f.id where d.type = 'Member' and d.content_type like 'text/%' order by d.id limit 1",
  )
  const [forCommittee] = await club.sql<{ id: number; file_name: string }>(
    "select id, file_name from document where type = 'Committee' order by id limit 1",
  )
  if (!forMembers || !forCommittee) throw new Error('the demo club has no documents')
  await signInByCall('member')
  await page.goto(at('/members/documents'))
  await expect(page.getByText(forMembers.title)).toBeVisible()
  await expectAccessible()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('listitem').filter({ hasText: forMembers.title }).getByRole('link', { name: /^View/ }).click()
  const tab = await opened
  await tab.waitForURL(new RegExp(`/documents/${forMembers.id}/`))
  const link = tab.url()
  const sent = await page.request.get(link)
  expect(
    createHash('md5')
      .update(await sent.body())
      .digest('hex'),
  ).toBe(forMembers.md5)
  const committees = `${club.origin}/documents/${forCommittee.id}/${encodeURIComponent(forCommittee.file_name)}`
  const statusOf = async (url: string) => (await page.request.get(url)).status()
  expect(await statusOf(committees)).toBe(403)
  // A stranger has no cookie.
  expect((await fetch(link)).status).toBe(401)

  await logOut(page)
  await expect(page).toHaveURL(at('/home'))
  expect(await statusOf(link)).toBe(401)
})
