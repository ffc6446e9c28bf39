import { holdWrites } from '#tests/support/hold-writes.ts'
import { expect, test } from '#tests/support/offset.ts'
import { readRaw, stepOutside } from '#tests/support/raw-database.ts'
import { serverTexts, untilKept, untilSent, untilStored, waitingRows } from '#tests/support/server-tabs.ts'
import { linkFor } from '#tests/support/second-user.ts'
import { editor, editorText, openNewTab, sqlTab, writeSql } from '#tests/support/sql-lab.ts'
import { signInOnWire, wireOf } from '#tests/support/wire.ts'

test('on a full disk the text is said to be not saved, stays, and is saved once there is room', async ({
  offset,
}) => {
  const { page, browser, server } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as before_it_was_full')
  await untilSent(page)
  const wire = await wireOf(offset)
  const devtools = await browser.context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 1_000 })
  const text = Array.from({ length: 1_000 }, (_, line) => `-- line ${line} of a text that does not fit`).join(
    '\n',
  )
  await editor(page).click()
  await page.keyboard.insertText(`-- while_it_was_full\n${text}\n-- its end`)
  await expect(page.getByRole('button', { name: /Not saved on this device/ }).first()).toBeVisible()
  expect(await editorText(page)).toContain('its end')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin })
  await expect(page.getByRole('button', { name: /Not saved on this device/ })).toHaveCount(0, {
    timeout: 60_000,
  })
  await untilKept(page, 'while_it_was_full')
  await expect.poll(async () => (await serverTexts(wire)).join(), { timeout: 30_000 }).toContain('its end')
})

test('when the browser throws the database away, unsent work comes back from its second home', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as on_the_server')
  await untilSent(page)
  const wire = await wireOf(offset)
  const release = await holdWrites(offset)
  await openNewTab(page)
  await writeSql(page, 'select 2 as only_on_this_device')
  await untilKept(page, 'only_on_this_device')
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
  await expect.poll(async () => JSON.stringify(await readRaw(page, 'tabs'))).toContain('only_on_this_device')
  await release()
  await untilStored(wire, ['select 1 as on_the_server', 'select 2 as only_on_this_device'])
  await untilSent(page)
})

test('another user’s session sends nothing of this one’s, whose work waits and goes when they are back', async ({
  offset,
}) => {
  const { page, server } = offset
  await offset.signIn('/sqllab/')
  const wire = await signInOnWire({ ...server, link: linkFor(server, 'admin') })
  const release = await holdWrites(offset)
  await writeSql(page, 'select 1 as of_the_first_user')
  await untilKept(page, 'of_the_first_user')
  await page.goto(linkFor(server, 'second'))
  await expect(page).not.toHaveURL(/token=/)
  await release()
  await offset.open('/sqllab/')
  await writeSql(page, 'select 2 as of_the_second_user')
  await untilStored(await wireOf(offset), ['select 2 as of_the_second_user'])
  expect(await serverTexts(wire)).not.toContain('select 1 as of_the_first_user')
  expect(await serverTexts(await wireOf(offset))).not.toContain('select 1 as of_the_first_user')
  await page.goto(linkFor(server, 'admin'))
  await expect(page).not.toHaveURL(/token=/)
  await offset.open('/sqllab/')
  await expect.poll(() => editorText(page)).toContain('of_the_first_user')
  await untilStored(wire, ['select 1 as of_the_first_user'])
  expect(await serverTexts(wire)).not.toContain('select 2 as of_the_second_user')
})

test('a tab that was closed elsewhere goes when it is clean, and stays with what was not sent', async ({
  offset,
}) => {
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
  await untilKept(page, 'edited_after_it_was_closed')
  for (const { sid } of tabs)
    expect(await (await wire.send('DELETE', `/tabstateview/${String(sid)}`)).text()).toBe('"OK"')
  await release()
  await page
    .getByRole('button', { name: /Waiting|Sending|No answer|Synced|Online|Offline/ })
    .first()
    .click()
  await page.getByRole('button', { name: /Try now|Sync now/ }).click()
  await expect(sqlTab(page, /Untitled Query 1/)).toHaveCount(0, { timeout: 60_000 })
  await untilStored(wire, ['select 2 as edited_after_it_was_closed'])
  expect(await editorText(page)).toBe('select 2 as edited_after_it_was_closed')
  await expect.poll(() => waitingRows(page)).toBe(0)
})
