import type { Page } from '@playwright/test'
import { holdWrites } from '#tests/support/hold-writes.ts'
import { untilInJournal } from '#tests/support/journal-files.ts'
import { keepAndLookAway, lookAway } from '#tests/support/look-away.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { readRaw, stepOutside } from '#tests/support/raw-database.ts'
import { linkFor } from '#tests/support/second-user.ts'
import { serverTexts, untilSaved, untilSent, untilStored, waitingRows } from '#tests/support/server-tabs.ts'
import { editorText, openNewTab, sqlTab, writeSql } from '#tests/support/sql-lab.ts'
import { signInOnWire, wireOf } from '#tests/support/wire.ts'

test(
  'unsent work is restored from the journal after the browser deletes the database',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await writeSql(page, 'select 1 as on_the_server')
    await keepAndLookAway(page, 'select 1 as on_the_server')
    await untilSent(page)
    const wire = await wireOf(offset)
    const release = await holdWrites(offset)
    await openNewTab(page)
    await writeSql(page, 'select 2 as only_on_this_device')
    await untilSaved(page, 'only_on_this_device')
    await untilInJournal(page, 'only_on_this_device')
    await stepOutside(offset)
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      for (const name of names.filter((one) => one.startsWith('offset:'))) {
        const deleting = indexedDB.deleteDatabase(name)
        await new Promise((done) => {
          deleting.onsuccess = done
        })
      }
    })
    await offset.open('/sqllab/')
    await expect(page.getByText('This browser cleared the offline data.')).toBeVisible()
    await expect
      .poll(async () => JSON.stringify(await readRaw(page, 'tabs')))
      .toContain('only_on_this_device')
    await release()
    await lookAway(page)
    await untilStored(wire, ['select 1 as on_the_server', 'select 2 as only_on_this_device'])
    await untilSent(page)
  },
)

/** Opens a sign-in link and waits until it has signed in. */
async function takeLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page).not.toHaveURL(/token=/)
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

test('the unsent work of a user is sent only in their own session', LONG, async ({ offset }) => {
  const { page, server } = offset
  await offset.signIn('/sqllab/')
  const wire = await signInOnWire({ ...server, link: linkFor(server, 'admin') })
  const release = await holdWrites(offset)
  await writeSql(page, 'select 1 as of_the_first_user')
  await untilSaved(page, 'of_the_first_user')
  await takeLink(page, linkFor(server, 'second'))
  await release()
  await offset.open('/sqllab/')
  await writeSql(page, 'select 2 as of_the_second_user')
  await untilStored(await wireOf(offset), ['select 2 as of_the_second_user'])
  expect(await serverTexts(wire)).not.toContain('select 1 as of_the_first_user')
  expect(await serverTexts(await wireOf(offset))).not.toContain('select 1 as of_the_first_user')
  await takeLink(page, linkFor(server, 'admin'))
  await offset.open('/sqllab/')
  await expect.poll(() => editorText(page)).toContain('of_the_first_user')
  await untilStored(wire, ['select 1 as of_the_first_user'])
  expect(await serverTexts(wire)).not.toContain('select 2 as of_the_second_user')
})

test('a tab closed elsewhere stays only if it has unsent changes', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as clean')
  await openNewTab(page)
  await writeSql(page, 'select 2 as edited')
  await untilSent(page)
  const wire = await wireOf(offset)
  const tabs = await readRaw(page, 'tabs')
  const release = await holdWrites(offset)
  await writeSql(page, 'select 2 as edited_after_it_was_closed')
  await untilSaved(page, 'edited_after_it_was_closed')
  for (const { serverId } of tabs)
    expect(await (await wire.send('DELETE', `/tabstateview/${String(serverId)}`)).text()).toBe('"OK"')
  await release()
  await page
    .getByRole('button', { name: /Waiting|Sending|No answer|Sent|Synced|Online|Offline/ })
    .first()
    .click()
  await page.getByRole('button', { name: /Try now|Sync now/ }).click()
  await expect(sqlTab(page, /Untitled Query 1/)).toHaveCount(0)
  await untilStored(wire, ['select 2 as edited_after_it_was_closed'])
  expect(await editorText(page)).toBe('select 2 as edited_after_it_was_closed')
  await expect.poll(() => waitingRows(page)).toBe(0)
})
