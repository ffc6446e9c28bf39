import type { Page } from '@playwright/test'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { readRaw } from '#tests/support/raw-database.ts'
import { untilSaved, untilSent } from '#tests/support/server-tabs.ts'
import { editor, openNewTab, writeSql } from '#tests/support/sql-lab.ts'

function badge(page: Page, name: RegExp) {
  return page.getByRole('main').getByRole('button', { name })
}

function outbox(page: Page) {
  return page.getByRole('region', { name: 'Outbox' })
}

test('a rejected change and a lost network are both shown', LONG, async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  // A route does not see requests of the service worker, which may send until the page leads.
  await offset.untilInstalled()
  await writeSql(page, 'select 1 as taken')
  await untilSent(page)
  await browser.context.route(/\/tabstateview\/\d+$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fulfill({ status: 422, json: { message: 'This tab is locked by a rule' } })
  })
  await writeSql(page, 'select 2 as refused')
  await expect(badge(page, /^Rejected 1$/)).toBeVisible()
  await browser.goOffline()
  const offline = badge(page, /^Offline 1 1 rejected$/)
  await expect(offline).toBeVisible()
  await expect(page.getByText('Offline, 1 change, 1 rejected')).toBeAttached()
  await offline.click()
  await expect(outbox(page).getByText(/^Offline since /)).toBeVisible()
  await expect(outbox(page).getByRole('heading', { name: 'Needs attention 1' })).toBeVisible()
  await expect(outbox(page).getByText('1 change, ')).toBeVisible()

  // Through the drawer by keys: the line, its actions, the footer, and out.
  const line = outbox(page).getByRole('button', { name: /^Untitled Query 1 Rejected/ })
  await expect(line).toBeFocused()
  for (const name of ['Save as my copy', 'Send again', 'Edit', 'Export', 'Discard', 'Export all']) {
    await page.keyboard.press('Tab')
    await expect(outbox(page).getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(outbox(page)).toBeVisible()
  await expect(outbox(page).getByRole('button', { name: 'Discard' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(outbox(page).getByRole('heading', { name: 'Needs attention 1' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(outbox(page)).toBeHidden()
  await expect(badge(page, /^Offline$/)).toBeVisible()
})

/** A server that has just started may answer slowly for a while. */
const ALL_SENT = /^(Synced|Slow network)$/

test('the badge and the save status never contradict each other', LONG, async ({ offset }) => {
  const { page } = offset
  await page.addInitScript(() => {
    const pairs = new Set<string>()
    Object.assign(globalThis, { saidTogether: pairs })
    const look = () => {
      const badge = document.querySelector('button[data-tone][data-kind]')?.getAttribute('data-kind')
      const status = document.querySelector(':is(span, a)[class*=saveStatus]')?.getAttribute('data-kind')
      if (typeof badge === 'string' && typeof status === 'string') pairs.add(`${badge}, ${status}`)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const said = async () =>
    page.evaluate(() => {
      const pairs: unknown = Reflect.get(globalThis, 'saidTogether')
      return pairs instanceof Set ? [...pairs].map(String).toSorted() : []
    })
  await offset.signIn('/sqllab/')
  await offset.untilInstalled()
  await writeSql(page, 'select 1 as taken')
  await untilSent(page)
  await expect(badge(page, ALL_SENT)).toBeVisible()
  await page.evaluate(() => {
    const pairs: unknown = Reflect.get(globalThis, 'saidTogether')
    if (pairs instanceof Set) pairs.clear()
  })
  await offset.server.kill()
  await editor(page).click()
  await page.keyboard.type(' -- and this')
  await expect(badge(page, /^No answer 1$/)).toBeVisible()
  await expect(page.getByText('Waiting (no answer)')).toBeVisible()
  const away = await said()
  await page.reload()
  await expect(badge(page, /^No answer 1$/)).toBeVisible()
  await expect(page.getByText('Waiting (no answer)')).toBeVisible()
  const reloaded = await said()
  await offset.plugIn()
  await expect(badge(page, ALL_SENT)).toBeVisible()
  await expect(page.getByText(/^Synced \d\d:\d\d$/)).toBeVisible()
  const allowed = new Set([
    'waiting, saving',
    'waiting, device',
    'sending, saving',
    'sending, sending',
    'sent, sent',
    'synced, synced',
    'starting, synced',
    'no-answer, saving',
    'no-answer, device',
    'no-answer, waiting',
  ])
  // Slow answers do not change the state of the work.
  const isAllowed = (pair: string) => allowed.has(pair) || pair.startsWith('slow, ')
  expect([...away, ...reloaded, ...(await said())].filter((pair) => !isAllowed(pair))).toEqual([])
})

test('switching tabs is not a pending change', LONG, async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as first')
  await openNewTab(page)
  await writeSql(page, 'select 2 as second')
  await untilSaved(page, 'select 2 as second')
  await untilSent(page)
  await offset.untilInstalled()
  await browser.goOffline()
  await page.getByRole('tab', { name: /^Untitled Query 1/ }).click()
  await expect(badge(page, /^Offline$/)).toBeVisible()
  await badge(page, /^Offline$/).click()
  await expect(outbox(page).getByText('No pending changes')).toBeVisible()
  await expect(outbox(page).getByText('Active tab')).toBeHidden()
  await page.getByRole('link', { name: 'This device' }).click()
  await expect(page.getByRole('row', { name: /^Unsent changes/ })).toContainText('none')
})

test('badge and outbox show when tabs stay on this device', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/settings/storage/')
  await page.getByRole('switch', { name: 'Store tabs on the server' }).click()
  await expect(badge(page, /^On this device$/)).toBeVisible()
  await badge(page, /^On this device$/).click()
  await expect(outbox(page).getByText('Stored on this device', { exact: true })).toBeVisible()
  // A click on text of the drawer focuses the drawer.
  await outbox(page).getByText('Stored on this device', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(outbox(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ browserOptions: { viewport: { width: 390, height: 844 }, hasTouch: true } })

  test('the theme, the storage and the sign-out are reachable', LONG, async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    // The first tab is a change to send, and a sign-out asks about unsent changes.
    const numbers = async () => (await readRaw(page, 'tabs')).map(({ serverId }) => typeof serverId)
    await expect.poll(numbers).toEqual(['number'])
    await untilSent(page)
    await page.getByRole('link', { name: 'This device' }).click()
    await expect(page.getByRole('heading', { name: 'This device', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Keep this device’s copy' }).click()
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  })
})
