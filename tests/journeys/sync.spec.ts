import { expect, test } from '#tests/support/offset.ts'
import { untilKept, untilSent, untilStored, waitingRows } from '#tests/support/server-tabs.ts'
import { editorText, openNewTab, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

test('what is written goes to the server by itself', async ({ offset }) => {
  await offset.signIn('/sqllab/')
  const wire = await wireOf(offset)
  await writeSql(offset.page, 'select 1 as by_itself')
  await untilStored(wire, ['select 1 as by_itself'])
  await untilSent(offset.page)
})

test('what was written without a network goes when it is back, each tab once', async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  const wire = await wireOf(offset)
  await offset.untilInstalled()
  await browser.goOffline()
  await writeSql(page, 'select 1 as without_a_network')
  await openNewTab(page)
  await writeSql(page, 'select 2 as without_a_network')
  await untilKept(page, 'select 2 as without_a_network')
  expect(await waitingRows(page)).toBeGreaterThan(0)
  await browser.goOnline()
  await untilStored(wire, ['select 1 as without_a_network', 'select 2 as without_a_network'])
  await untilSent(page)
})

test('a reload with a full outbox sends all of it', async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  const wire = await wireOf(offset)
  await offset.untilInstalled()
  await browser.goOffline()
  const texts = Array.from({ length: 6 }, (_, index) => `select ${index} as before_the_reload`)
  for (const [index, sql] of texts.entries()) {
    if (index > 0) await openNewTab(page)
    await writeSql(page, sql)
  }
  await untilKept(page, texts[5] ?? '')
  await page.reload()
  await expect.poll(() => editorText(page)).toBe(texts[5])
  expect(await waitingRows(page)).toBeGreaterThan(texts.length - 1)
  await browser.goOnline()
  await untilStored(wire, texts)
  await untilSent(page)
})

test('a session that ends in the middle stops everything, and signing in again lets it go on in place', async ({
  offset,
}) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as before')
  await untilSent(page)
  await browser.context.clearCookies()
  await openNewTab(page)
  await writeSql(page, 'select 2 as without_a_session')
  await untilKept(page, 'select 2 as without_a_session')
  await expect(page.getByRole('button', { name: /Sign in|Signed out/ }).first()).toBeVisible({
    timeout: 30_000,
  })
  expect(await waitingRows(page)).toBeGreaterThan(0)
  // A server that starts again prints a fresh link; the page stays where it is.
  await offset.unplug()
  await offset.plugIn()
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByLabel('Sign-in link or token').fill(offset.server.link)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await editorText(page)).toBe('select 2 as without_a_session')
  const wire = await wireOf(offset)
  await untilStored(wire, ['select 1 as before', 'select 2 as without_a_session'])
  await untilSent(page)
})
