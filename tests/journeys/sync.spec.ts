import { holdWrites } from '#tests/support/hold-writes.ts'
import { keepAndLookAway } from '#tests/support/look-away.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { linkFor } from '#tests/support/second-user.ts'
import { serverTexts, untilSaved, untilSent, untilStored, waitingRows } from '#tests/support/server-tabs.ts'
import { editorText, openNewTab, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

test('a reload with a full outbox sends every change', LONG, async ({ offset }) => {
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
  await untilSaved(page, texts[5] ?? '')
  await page.reload()
  await expect.poll(() => editorText(page)).toBe(texts[5])
  expect(await waitingRows(page)).toBeGreaterThan(texts.length - 1)
  await browser.goOnline()
  await untilStored(wire, texts)
  await untilSent(page)
})

/** Signs in with a fresh link without leaving the page. */
async function signInInPlace(offset: Offset): Promise<void> {
  const { page } = offset
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
  await page.getByLabel('Sign-in link or token').fill(linkFor(offset.server, 'admin'))
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('an ended session pauses all work, and signing in resumes it in place', LONG, async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as before')
  await keepAndLookAway(page, 'select 1 as before')
  await untilSent(page)
  await browser.context.clearCookies()
  await openNewTab(page)
  await writeSql(page, 'select 2 as without_a_session')
  await keepAndLookAway(page, 'select 2 as without_a_session')
  await expect(page.getByRole('button', { name: /Sign in|Signed out/ }).first()).toBeVisible()
  expect(await waitingRows(page)).toBeGreaterThan(0)
  await signInInPlace(offset)
  expect(await editorText(page)).toBe('select 2 as without_a_session')
  const wire = await wireOf(offset)
  await untilStored(wire, ['select 1 as before', 'select 2 as without_a_session'])
  await untilSent(page)
})

test('the rest of a batch is sent once each after signing in again', LONG, async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  const wire = await wireOf(offset)
  const texts = Array.from({ length: 6 }, (_, index) => `select ${index} as in_mid_batch`)
  let written: number | null = null
  const release = await holdWrites(offset)
  await browser.context.route(/\/tabstateview\//, async (route) => {
    if (written !== null && route.request().method() !== 'GET') written += 1
    if (written === 4) await browser.context.clearCookies()
    await route.fallback()
  })
  for (const [index, sql] of texts.entries()) {
    if (index > 0) await openNewTab(page)
    await writeSql(page, sql)
  }
  await untilSaved(page, texts[5] ?? '')
  written = 0
  await release()
  await expect(page.getByRole('button', { name: /Sign in|Signed out/ }).first()).toBeVisible()
  expect(await waitingRows(page)).toBeGreaterThan(0)
  const arrived = await serverTexts(wire)
  expect(texts.filter((sql) => !arrived.includes(sql))).not.toEqual([])
  await signInInPlace(offset)
  await untilStored(wire, texts)
  await untilSent(page)
})
