// Fields of the club's own: set up by the administrator, then met by everybody at the places where they stand.
import { at, expect, openSignedIn, takenOver, test, openPage } from '../club'

test('[SET-11] a club adds a field of a member, and each role meets it where it may', async ({
  page,
  club,
  browser,
  signInByCall,
  expectAccessible,
}) => {
  await test.step('the System Administrator adds it', async () => {
    await signInByCall('admin')
    await page.goto(at('/members/committee/setup/memberFields'))
    await page.getByRole('link', { name: 'Add a field of a member' }).click()
    await page.getByRole('textbox', { name: 'Label' }).fill('Cap size')
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'A line of text' }).click()
    await page.getByRole('combobox', { name: 'Filled in by' }).click()
    await page.getByRole('option', { name: 'The member' }).click()
    await page.getByRole('checkbox', { name: 'Ask in the registration too' }).check()
    await page.getByRole('combobox', { name: 'Seen by' }).click()
    await page.getByRole('option', { name: 'The committee, its five roles; not Duty Officers' }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Cap size' })).toBeVisible()
  })

  await test.step('the registration asks for it', async () => {
    const visitor = await openPage(browser, club)
    await visitor.goto(at('/register'))
    await expect(
      visitor.getByRole('group', { name: 'Also asked by the club' }).getByRole('textbox', { name: 'Cap size' }),
    ).toBeVisible()
    await visitor.context().close()
  })

  await test.step('a member fills it in, reads what the club holds, and sees where the crew meets', async () => {
    const member = await openSignedIn(browser, club, 'member', '/members/account')
    const own = member.getByRole('group', { name: 'Also asked by the club' })
    await own.getByRole('textbox', { name: 'Cap size' }).fill('57 cm')
    // The committee fills that in.
    await expect(own.getByRole('textbox', { name: 'Locker' })).toHaveCount(0)
    await member.getByRole('button', { name: 'Save Details' }).click()
    await expect(member.getByText('Your details have now been changed.')).toBeVisible()
    const [row] = await club.sql<{ id: number }>(
      `select id from event where fields ? 'meetingPoint' and ends_at > $now order by starts_at limit 1`,
    )
    await member.goto(at(`/members/event/view/${row?.id}`))
    await takenOver(member)
    await expect(member.getByText('Meeting point')).toBeVisible()
    await expect(member.getByText('Locker')).toHaveCount(0)
    await member.context().close()
  })

  await test.step('an officer sees the locker beside the name, and writes what is theirs of the row', async () => {
    const [row] = await club.sql<{ id: number; locker: string }>(
      `select e.id, m.fields ->> 'locker' as locker from event e join attendee a on a.event_id = e.id join member m on m.id = a.member_id
       where m.fields ? 'locker' and a.confirmed and not a.is_removed and e.ends_at > $now and e.cancel_reason_id is null order by e.starts_at limit 1`,
    )
    const officer = await openSignedIn(browser, club, 'officer', `/members/event/organiser/view/${row?.id}`)
    await expect(officer.getByText(`Locker: ${row?.locker}`).first()).toBeVisible()
    await officer.goto(at(`/members/event/organiser/edit/${row?.id}`))
    await officer.getByRole('textbox', { name: 'Meeting point' }).fill('By the crane')
    await officer.getByRole('button', { name: 'Save Details' }).click()
    await expect(officer).toHaveURL(new RegExp(`/organiser/view/${row?.id}`))
    await expect(officer.getByText('By the crane').first()).toBeVisible()
    await officer.context().close()
  })

  await test.step('a member narrows the list of rows by it, on a phone, and by a tap has all of them again', async () => {
    const member = await openSignedIn(browser, club, 'member', '/members/rows/All%20Events/Upcoming')
    await member.setViewportSize({ width: 412, height: 839 })
    await member.getByRole('button', { name: 'Filters' }).click()
    await member.getByRole('textbox', { name: 'Meeting point' }).fill('crane')
    const cards = member.getByRole('list', { name: 'All Events: Upcoming' }).getByRole('article')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Meeting point: By the crane')
    await cards.getByRole('link', { name: /^View Details/ }).click()
    await expect(member.getByText('By the crane')).toBeVisible()
    await member.goBack()
    await member.getByRole('button', { name: 'Remove the filter Meeting point: crane' }).click()
    await expect(cards).not.toHaveCount(1)
    await member.context().close()
  })

  await test.step('the Membership Secretary narrows the list by it, shows it as a column, and finds it on the page, in the form and in the history', async () => {
    const secretary = await openSignedIn(browser, club, 'secretary', '/members/users/list/All')
    await takenOver(secretary)
    await secretary.getByRole('button', { name: 'Columns' }).click()
    await secretary.getByRole('checkbox', { name: 'Cap size' }).check()
    await secretary.keyboard.press('Escape')
    await secretary.getByRole('button', { name: /^Filters/ }).click()
    await secretary.getByRole('textbox', { name: 'Cap size' }).fill('57')
    await expect(secretary.getByText('1 member', { exact: true })).toBeVisible()
    await expect(secretary.getByRole('cell', { name: '57 cm' })).toBeVisible()
    await secretary.getByRole('link', { name: /^View: / }).click()
    await expect(secretary.getByRole('region', { name: 'Details' })).toContainText('57 cm')
    await expect(secretary.getByRole('region', { name: 'Change history' })).toContainText('Cap size')
    await secretary.getByRole('link', { name: 'Edit Details' }).click()
    await expect(secretary.getByRole('textbox', { name: 'Cap size' })).toHaveValue('57 cm')
    await secretary.context().close()
  })
})
