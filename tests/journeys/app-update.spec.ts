import type { Page } from '@playwright/test'
import { holdWrites } from '#tests/support/hold-writes.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { readRaw } from '#tests/support/raw-database.ts'
import { refuseWrites } from '#tests/support/refuse-writes.ts'
import { untilSaved, untilSent, untilStored } from '#tests/support/server-tabs.ts'
import { editorText, openNewTab, writeSql } from '#tests/support/sql-lab.ts'
import { serveBuilds, type TwoBuilds } from '#tests/support/two-builds.ts'
import { wireOf } from '#tests/support/wire.ts'

// In series, since each installs the program twice. In parallel one page went without an answer for minutes, for no known cause.

let builds: TwoBuilds

test.beforeEach(async ({ freshOffset: offset }) => {
  builds = await serveBuilds(offset.server.origin)
  await offset.page.goto(`${builds.origin}/${new URL(offset.server.link).hash}`)
  await expect(offset.page.getByRole('navigation').first()).toBeVisible()
  await offset.untilInstalled()
})

test.afterEach(async () => {
  await builds.close()
})

/** Finds the build of a page by the name of its script. */
async function buildOf(page: Page): Promise<'first' | 'second'> {
  const scripts = page.locator('script[type="module"][src^="/assets/"]')
  return (await scripts.first().getAttribute('src'))?.endsWith('-next.js') === true ? 'second' : 'first'
}

async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
}

/** Updates from the palette, since the badge offers no update while changes are pending. */
async function updateByPalette(page: Page): Promise<void> {
  const command = page.getByRole('option', { name: /^Update now/ })
  await expect(async () => {
    await page.keyboard.press('Escape')
    // The key does nothing while the last palette is still closing.
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type('update now')
    // The palette lists the commands of the moment at which it was opened.
    await expect(command).toBeVisible({ timeout: 2_000 })
  }).toPass()
  // Not by a click, since the list may shrink while the query is typed.
  await page.keyboard.press('Enter')
}

/** The badge as it offers an update, once no changes are pending. */
function updateOffer(page: Page) {
  return page.getByRole('button', { name: /Update ready/ })
}

/** The address of a lazy part of the open build. */
async function lazyPartOf(page: Page): Promise<string> {
  const asset = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const script = requests.flat().find(({ url }) => /\/assets\/history-.*\.js$/.test(url))
    return new URL(script?.url ?? location.href).pathname
  })
  expect(asset).toMatch(/history/)
  return asset
}

/** Opens the SQL screen of the first build, stores a text, and waits until the second build is offered. */
async function untilOffered(page: Page, sql: string): Promise<void> {
  await page.goto(`${builds.origin}/sqllab/`)
  await writeSql(page, sql)
  await untilSent(page)
  builds.release()
  await lookForUpdate(page)
  await expect(updateOffer(page)).toBeVisible()
}

test('an update waits for the user, reloads every tab, and keeps the lazy parts of the last build', async ({
  freshOffset: offset,
}) => {
  const { page, browser } = offset
  const asset = await lazyPartOf(page)
  const other = await browser.context.newPage()
  await other.goto(`${builds.origin}/sqllab/`)
  await expect(other).toHaveTitle('SQL Lab · Offset')
  // A foreign page at this address replaces one that could not be reloaded.
  const old = await browser.context.newPage()
  await old.goto(`${builds.origin}/favicon.svg`)
  builds.release()
  await lookForUpdate(page)
  const offer = updateOffer(page)
  await expect(offer).toBeVisible()
  // Until the update, the open build still finds its lazy parts.
  await page.getByRole('navigation').first().getByRole('link', { name: 'Runs' }).click()
  await expect(page).toHaveTitle('Runs · Offset')
  await page.reload()
  await expect(offer).toBeVisible()
  expect([await buildOf(page), await buildOf(other)]).toEqual(['first', 'first'])
  await offer.click()
  await page.getByRole('button', { name: 'Update now' }).first().click()
  await expect.poll(() => buildOf(page)).toBe('second')
  await expect.poll(() => buildOf(other)).toBe('second')
  await expect(other).toHaveTitle('SQL Lab · Offset')
  await expect(updateOffer(page)).toBeHidden()
  await offset.unplug()
  const answer = await old.evaluate(async (path) => {
    const response = await fetch(path)
    return { status: response.status, policy: response.headers.get('content-security-policy') }
  }, asset)
  expect(answer.status).toBe(200)
  expect(answer.policy).toContain("script-src 'self'")
})

test(
  'a new version takes over from a page that sends requests all the time',
  LONG,
  async ({ freshOffset: offset }) => {
    const { page } = offset
    await untilOffered(page, 'select 1 as stays')
    // A request that arrives as the old service worker stops restarts it, and Chromium leaves the new one waiting.
    await page.evaluate(() => {
      setInterval(() => void fetch('/api/v1/me/').catch(() => undefined), 2)
    })
    await updateByPalette(page)
    await expect.poll(() => buildOf(page)).toBe('second')
    await expect.poll(() => editorText(page)).toBe('select 1 as stays')
  },
)

test(
  'a new version that the browser delays is announced and takes over by itself',
  LONG,
  async ({ freshOffset: offset }) => {
    const { page } = offset
    await untilOffered(page, 'select 1 as stays')
    // An endless request keeps the old service worker busy, as when a window closes.
    const answer = builds.holdAnswers()
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      active?.postMessage({ type: 'DRAIN' })
    })
    await updateByPalette(page)
    await expect(page.getByText('starts once the browser has closed the old one')).toBeVisible()
    expect(await buildOf(page)).toBe('first')
    answer()
    await expect.poll(() => buildOf(page)).toBe('second')
    await expect.poll(() => editorText(page)).toBe('select 1 as stays')
  },
)

test('a window that cannot store its text updates once it can', LONG, async ({ freshOffset: offset }) => {
  const { page, browser } = offset
  await page.goto(`${builds.origin}/sqllab/`)
  const other = await browser.context.newPage()
  await other.goto(`${builds.origin}/sqllab/`)
  await writeSql(other, 'select 1 as stored')
  await untilSent(other)
  builds.release()
  await lookForUpdate(page)
  await page.bringToFront()
  await expect(updateOffer(page)).toBeVisible()
  const makeRoom = await refuseWrites(other)
  await other.bringToFront()
  await writeSql(other, 'select 1 as not_stored_yet')
  await page.bringToFront()
  // Polled from now on, since the message disappears before the page is ready.
  const message = 'Not updated, so that nothing is lost: your last input is not saved on this device yet.'
  const shown = expect(other.getByText(message)).toBeVisible()
  await updateByPalette(page)
  await Promise.all([expect.poll(() => buildOf(page)).toBe('second'), shown])
  await other.bringToFront()
  expect(await buildOf(other)).toBe('first')
  expect(await editorText(other)).toBe('select 1 as not_stored_yet')
  await makeRoom()
  // The message has gone after a while; the command remains.
  await updateByPalette(other)
  await expect.poll(() => buildOf(other)).toBe('second')
  await expect.poll(() => editorText(other)).toBe('select 1 as not_stored_yet')
})

test(
  'an update with a full outbox loses no change and sends all of them later',
  LONG,
  async ({ freshOffset: offset }) => {
    const { page } = offset
    await page.goto(`${builds.origin}/sqllab/`)
    await writeSql(page, 'select 1 as sent_before')
    await untilSent(page)
    const wire = await wireOf(offset)
    const openWay = await holdWrites(offset)
    await writeSql(page, 'select 1 as changed_before_the_update')
    await openNewTab(page)
    await writeSql(page, 'select 2 as made_before_the_update')
    await untilSaved(page, 'made_before_the_update')
    const waiting = async () => (await readRaw(page, 'outbox')).map(({ opId }) => String(opId)).toSorted()
    const before = await waiting()
    expect(before.length).toBeGreaterThan(1)
    builds.release()
    await lookForUpdate(page)
    await updateByPalette(page)
    await expect.poll(() => buildOf(page)).toBe('second')
    await expect.poll(() => editorText(page)).toBe('select 2 as made_before_the_update')
    expect(await waiting()).toEqual(before)
    await openWay()
    await untilStored(wire, ['select 1 as changed_before_the_update', 'select 2 as made_before_the_update'])
    await untilSent(page)
  },
)
