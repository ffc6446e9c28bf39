import type { Page } from '@playwright/test'
import { keepAndLookAway } from '#tests/support/look-away.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { readRaw } from '#tests/support/raw-database.ts'
import { linkFor } from '#tests/support/second-user.ts'
import { untilSaved, untilSent, untilStored } from '#tests/support/server-tabs.ts'
import { editorText, openNewTab, saveAs, savedRow, sqlTab, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

function badge(page: Page, word: RegExp) {
  return page.getByRole('main').getByRole('button', { name: word, expanded: false }).first()
}

function outbox(page: Page) {
  return page.getByRole('region', { name: 'Outbox' })
}

/** Opens the outbox by its keys, from outside any text field. */
async function openByKeys(page: Page): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link').first().focus()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(outbox(page)).toBeVisible()
}

/** Makes the server reject every change at the address. Returns a function that ends it. */
async function refuse({ browser }: Offset, address = /\/tabstateview\/\d+$/): Promise<() => Promise<void>> {
  await browser.context.route(address, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fulfill({ status: 422, json: { message: 'This tab is locked by a rule' } })
  })
  return async () => browser.context.unroute(address)
}

test('the outbox shows pending changes while offline and sends them once online', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as first')
  await untilSent(page)
  await expect(badge(page, /^Synced$/)).toBeVisible()
  await offset.untilInstalled()
  await offset.browser.goOffline()
  const long = `select 2 as offline, '${'long '.repeat(20)}'`
  await writeSql(page, long)
  await untilSaved(page, long)
  await expect(badge(page, /^Offline 1$/)).toBeVisible()
  await expect(
    sqlTab(page, /./).getByRole('img', { name: /^Saved on this device: waiting \(offline\)/ }),
  ).toBeVisible()
  await expect(page.getByText('Waiting (offline)')).toBeVisible()
  await openByKeys(page)
  await expect(outbox(page).getByText(/^Offline since /)).toBeVisible()
  await expect(
    outbox(page).getByText('The change is saved on this device. You can go on working.'),
  ).toBeVisible()
  const line = outbox(page).getByRole('button', { name: /Untitled Query 1 Waiting SQL text/ })
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(outbox(page).getByRole('button', { name: 'Send now' })).toBeVisible()
  await offset.browser.goOnline()
  await expect(outbox(page).getByText('Everything is on the server')).toBeVisible()
  await expect(
    outbox(page)
      .getByText(/^Synced \d\d:\d\d$/)
      .first(),
  ).toBeVisible()
  // The outbox distinguishes tabs of one name by the beginning of their texts.
  await expect(
    outbox(page).getByRole('button', {
      name: /Untitled Query 1 Synced .* select 2 as offline, '(long )+lo…/,
    }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(outbox(page)).toBeHidden()
  await expect(badge(page, /^Synced$/)).toBeVisible()
  await expect(page.getByText(/^Synced \d\d:\d\d$/)).toBeVisible()
  await page.goto(`${offset.server.origin}/dashboard/list/#outbox`)
  await expect(outbox(page).getByText('Everything is on the server')).toBeVisible()
})

test('a change made while the server is known to be offline can be undone', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as sent')
  await untilSent(page)
  await offset.untilInstalled()
  await offset.server.kill()
  // The status changes at the next poll.
  await expect(badge(page, /^No answer$/)).toBeVisible()
  await writeSql(page, 'select 2 as made_alone')
  await untilSaved(page, 'select 2 as made_alone')
  // Waits until the due time of the change has passed.
  const overdue = async () =>
    (await readRaw(page, 'outbox')).map(({ dueAt }) => Date.now() - Number(dueAt) > 2_000)
  await expect.poll(overdue).toEqual([true])
  await badge(page, /^No answer 1$/).click()
  await expect(outbox(page).getByRole('button', { name: /^Untitled Query 1 Waiting SQL text/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(outbox(page).getByRole('button', { name: 'Undo' })).toBeEnabled()
  await expect(outbox(page).getByText(/may have/)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /theme, keys and sign-out/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out?' })
  await expect(question.getByRole('button', { name: 'Discard' })).toBeEnabled()
  await expect(question.getByText(/may have/)).toBeHidden()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await offset.plugIn()
  await untilStored(await wireOf(offset), ['select 2 as made_alone'])
  await untilSent(page)
})

test.describe('the server rejects', () => {
  test.use({ browserOptions: { serviceWorkers: 'block' } })

  test(
    'a rejected change shows the reason, keeps the text, and can be sent again',
    LONG,
    async ({ freshOffset: offset }) => {
      const { page } = offset
      await offset.signIn('/sqllab/')
      await writeSql(page, 'select 1 as taken')
      await keepAndLookAway(page, 'select 1 as taken')
      await untilSent(page)
      const stop = await refuse(offset)
      await writeSql(page, 'select 2 as refused')
      await keepAndLookAway(page, 'select 2 as refused')
      await expect(badge(page, /^Rejected 1$/)).toBeVisible()
      await expect(page.getByText(/To avoid losing your changes/)).toBeVisible()
      await expect(
        sqlTab(page, /./).getByRole('img', { name: /^Rejected: This tab is locked/ }),
      ).toBeVisible()
      await page.getByRole('link', { name: /^Rejected: This tab is locked by a rule/ }).click()
      await expect(outbox(page).getByText('Needs attention')).toBeVisible()
      await expect(outbox(page).getByText('This tab is locked by a rule')).toBeVisible()
      await expect(outbox(page).getByText(/The one on the server is unchanged/)).toBeVisible()
      await outbox(page).getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByRole('alertdialog')).toContainText('stays in Versions for 30 days')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
      const download = page.waitForEvent('download')
      await outbox(page).getByRole('button', { name: 'Export', exact: true }).click()
      expect((await download).suggestedFilename()).toMatch(/\.json$/)
      await stop()
      await outbox(page).getByRole('button', { name: 'Send again' }).click()
      await expect(outbox(page).getByText('Everything is on the server')).toBeVisible()
      expect(await editorText(page)).toBe('select 2 as refused')
    },
  )

  test('a rejected change can become a copy', LONG, async ({ freshOffset: offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await writeSql(page, 'select 1 as taken')
    await untilSent(page)
    await refuse(offset)
    await writeSql(page, 'select 2 as mine')
    await expect(badge(page, /^Rejected 1$/)).toBeVisible()
    await badge(page, /^Rejected 1$/).click()
    await outbox(page).getByRole('button', { name: 'Save as my copy' }).click()
    await expect(sqlTab(page, /Copy of Untitled Query 1/)).toBeVisible()
    await expect.poll(() => editorText(page)).toBe('select 2 as mine')
    await sqlTab(page, /^Untitled Query 1/).click()
    await expect.poll(() => editorText(page)).toBe('select 1 as taken')
  })

  test(
    'a rejected saved query is marked in its row until it is sent',
    LONG,
    async ({ freshOffset: offset }) => {
      const { page } = offset
      await offset.signIn('/sqllab/')
      await writeSql(page, 'select 1 as taken')
      await saveAs(page, 'Delays')
      await untilSent(page)
      const stop = await refuse(offset, /\/api\/v1\/saved_query\/\d+$/)
      await writeSql(page, 'select 2 as refused')
      await page.keyboard.press('ControlOrMeta+S')
      const row = savedRow(page, /Delays.*rejected/)
      await expect(row).toBeVisible()
      await expect(row).toHaveAttribute(
        'title',
        /^The server rejected a change: This tab is locked by a rule\n/,
      )
      await badge(page, /^Rejected 1$/).click()
      await stop()
      await outbox(page).getByRole('button', { name: 'Send again' }).click()
      await expect(row).toHaveCount(0)
      await expect(savedRow(page, /Delays.*today/)).toBeVisible()
    },
  )
})

test('signing out with unsent work opens a dialog; stored work opens at the next sign-in', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as sent')
  await keepAndLookAway(page, 'select 1 as sent')
  await untilSent(page)
  await openNewTab(page)
  await writeSql(page, 'select 2 as unsent')
  await untilSaved(page, 'select 2 as unsent')
  await page.getByRole('button', { name: /theme, keys and sign-out/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out?' })
  await expect(question).toContainText(/not on the server yet/)
  await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await question.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByText(/^\d+ changes? of .+ waits? on this device\./)).toBeVisible()
  await offset.signIn('/sqllab/', linkFor(offset.server, 'admin'))
  await expect.poll(() => editorText(page)).toBe('select 2 as unsent')
  await keepAndLookAway(page, 'select 2 as unsent')
  await untilSent(page)
  await writeSql(page, 'select 3 as discarded')
  await untilSaved(page, 'select 3 as discarded')
  await page.getByRole('button', { name: /theme, keys and sign-out/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/^The change was discarded and not sent\./)).toBeVisible()
})

test('signing out without unsent changes keeps the copy of this device', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as sent')
  await untilSent(page)
  await page.getByRole('button', { name: /theme, keys and sign-out/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Keep this device’s copy' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByText(/^No changes are pending\./)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test(
  'signing out offline keeps unsent changes, ends access, and reaches the server later',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await offset.untilInstalled()
    await writeSql(page, 'select 1 as sent')
    await untilSent(page)
    await offset.unplug()
    await writeSql(page, 'select 2 as unsent')
    await untilSaved(page, 'select 2 as unsent')
    await expect(page.getByRole('button', { name: /Offline|No answer/ }).first()).toBeVisible()
    await page.getByRole('button', { name: /theme, keys and sign-out/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out?' })
    await expect(question).toContainText('The server is informed when it answers')
    await question.getByRole('button', { name: 'Keep on this device' }).click()
    await expect(page.getByRole('heading', { name: 'You are signed out on this device' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
    await expect(page.getByText('Earlier work in this browser is still there')).toBeVisible()
    await offset.plugIn()
    // The next automatic try follows within the longest pause of a visible page.
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const answer = await page.evaluate(async () => (await fetch('/api/v1/me/')).status)
    expect(answer).toBe(401)
    await offset.signIn('/sqllab/')
    await expect.poll(() => editorText(page)).toBe('select 2 as unsent')
    await untilSent(page)
  },
)

test(
  'the outbox shows that the server fails and the next try, then sends all changes',
  LONG,
  async ({ offset }) => {
    const { page, browser } = offset
    await offset.signIn('/sqllab/')
    await writeSql(page, 'select 1 as first')
    await untilSent(page)
    const address = /\/tabstateview\//
    let tries = 0
    await browser.context.route(address, async (route) => {
      tries += 1
      await route.fulfill({ status: 500, json: { message: 'boom' } })
    })
    await writeSql(page, 'select 2 as second')
    await expect(badge(page, /^Waiting 1$/)).toBeVisible()
    await badge(page, /^Waiting 1$/).click()
    await outbox(page)
      .getByRole('button', { name: /Untitled Query 1 Waiting SQL text/ })
      .press('Enter')
    await expect(outbox(page).getByText(/^The server failed \(500\)\. .*: next try /)).toBeVisible()
    // While the server still fails, since a successful try removes the button.
    const before = tries
    await outbox(page).getByRole('button', { name: 'Try now' }).first().click()
    await expect.poll(() => tries).toBeGreaterThan(before)
    await browser.context.unroute(address)
    await untilStored(await wireOf(offset), ['select 2 as second'])
  },
)

test(
  'signing out deletes the data of the user, unsent work only after a warning',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await writeSql(page, 'select 1 as sent')
    await untilSent(page)
    await offset.untilInstalled()
    await offset.browser.goOffline()
    await writeSql(page, 'select 2 as unsent')
    await untilSaved(page, 'select 2 as unsent')
    await offset.browser.goOnline()
    await refuse(offset)
    await page.getByRole('button', { name: /theme, keys and sign-out/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out?' })
    await expect(question).toContainText('Lost with it: 1 change that is not on the server.')
    await question.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page.getByText('Your Offset data was removed from this browser.')).toBeVisible()
    const left = await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory()
      const home = await root.getDirectoryHandle('journal').catch(() => null)
      const journals: string[] = []
      if (home !== null) for await (const name of home.keys()) journals.push(name)
      return {
        databases: (await indexedDB.databases()).map(({ name }) => name),
        caches: (await caches.keys()).filter((name) => name.startsWith('journal:')),
        journals,
        keys: Object.keys(localStorage).filter((key) => key !== 'offset.theme'),
      }
    })
    expect(left).toEqual({ databases: [], caches: [], journals: [], keys: [] })
  },
)
