import { expect, LONG, test } from '#tests/support/offset.ts'
import { putRaw, raiseVersion, readRaw, stepOutside } from '#tests/support/raw-database.ts'
import { linkFor } from '#tests/support/second-user.ts'
import { untilSent } from '#tests/support/server-tabs.ts'
import { editor, editorText, resultCell, runSql, writeSql } from '#tests/support/sql-lab.ts'

test('a broken sign-in link shows an error and accepts a good one', async ({ offset }) => {
  const { page, server } = offset
  await page.goto(`${server.origin}/#token=broken`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(/link/)
  await expect(page).not.toHaveURL(/broken/)
  await page.getByRole('textbox', { name: 'Sign-in link or token' }).fill(server.link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page).not.toHaveURL(/token=/)
})

test('a used link of a known user opens the stored work', LONG, async ({ offset }) => {
  const { page, server } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as kept')
  await expect.poll(async () => JSON.stringify(await readRaw(page, 'tabs'))).toContain('select 1 as kept')
  await offset.browser.context.clearCookies()
  await page.goto(server.link)
  await expect(page.getByText('Not signed in')).toBeVisible()
  await offset.open('/sqllab/')
  await expect.poll(() => editorText(page)).toBe('select 1 as kept')
})

test('an ended session keeps the work open and is renewed in place', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 42 as answer')
  await expect.poll(async () => JSON.stringify(await readRaw(page, 'tabs'))).toContain('select 42 as answer')
  await offset.browser.context.clearCookies()
  await page.reload()
  await expect.poll(() => editorText(page)).toBe('select 42 as answer')
  // With the count of changes, since the button of the toast has the same label.
  const badge = page.getByRole('button', { name: /^Sign in \d+$/ })
  await expect(badge).toBeVisible()
  await badge.click()
  await page.getByRole('region', { name: 'Outbox' }).getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Sign-in link or token' }).fill(linkFor(offset.server, 'admin'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Sending resumes automatically.
  await untilSent(page)
  await expect.poll(() => editorText(page)).toBe('select 42 as answer')
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(resultCell(page, '42')).toBeVisible()
})

test(
  'a database of a newer version is left unchanged, and the page shows what to do',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await writeSql(page, 'select 1 as precious')
    await expect.poll(async () => JSON.stringify(await readRaw(page, 'tabs'))).toContain('precious')
    await stepOutside(offset)
    await raiseVersion(page, 1_000)
    const before = await readRaw(page, 'tabs')
    await offset.open('/sqllab/')
    await expect(page.getByRole('alert')).toContainText('The data on this device is newer than this page')
    await expect(page.getByRole('button', { name: 'Load the page again' })).toBeFocused()
    await stepOutside(offset)
    expect(await readRaw(page, 'tabs')).toEqual(before)
  },
)

const GARBAGE = {
  localId: 'garbage',
  id: 'garbage',
  key: 'garbage',
  queryId: 'garbage',
  index: 0,
  current: 7,
  sql: [],
}

test('invalid rows are moved aside and the screen works', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 5 as before')
  await expect.poll(async () => JSON.stringify(await readRaw(page, 'tabs'))).toContain('before')
  await stepOutside(offset)
  for (const table of [
    'tabs',
    'outbox',
    'queries',
    'results',
    'resultChunks',
    'catalogue',
    'records',
    'dashboards',
    'charts',
  ]) {
    await putRaw(page, table, GARBAGE)
  }
  await putRaw(page, 'chartResults', { key: 'garbage', value: { rows: 'none' }, at: 'never' })
  await offset.open('/sqllab/')
  await expect(page.getByText(/cannot be read\./)).toBeVisible()
  await expect.poll(() => editorText(page)).toBe('select 5 as before')
  await runSql(page, 'select 6 as after')
  await expect(resultCell(page, '6')).toBeVisible()
  await offset.open('/dashboard/list/')
  await expect(page.getByRole('heading', { name: 'Dashboards', exact: true })).toBeVisible()
  const aside = await readRaw(page, 'history')
  expect(aside.filter(({ reason }) => reason === 'unreadable').map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['tabs', 'outbox']),
  )
})
