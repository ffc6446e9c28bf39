import type { Page } from '@playwright/test'
import { holdWrites } from '#tests/support/hold-writes.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { readRaw } from '#tests/support/raw-database.ts'
import { refuseWrites } from '#tests/support/refuse-writes.ts'
import { untilSaved, untilSent, untilStored } from '#tests/support/server-tabs.ts'
import { editorText, openNewTab, writeSql } from '#tests/support/sql-lab.ts'
import { serveBuilds, type TwoBuilds } from '#tests/support/two-builds.ts'
import { wireOf } from '#tests/support/wire.ts'

// One after the other: each installs the whole program twice. Among three others like it, one page went without an answer for
// minutes; why is not known.

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

/** The name of the script that the page runs on tells its build. */
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

/** While changes wait the badge tells of them, and the palette alone offers the update. */
async function updateByPalette(page: Page): Promise<void> {
  const command = page.getByRole('option', { name: /^Update now/ })
  await expect(async () => {
    await page.keyboard.press('Escape')
    // Its key does nothing while the last one is still closing.
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type('update now')
    // The palette offers what there was when it was opened.
    await expect(command).toBeVisible({ timeout: 2_000 })
  }).toPass()
  // Not by a click: where the list of the first letters had it, the shorter list of the whole word may have nothing.
  await page.keyboard.press('Enter')
}

/** What the badge says once there is nothing that comes before it: what waits, or was only sent. */
function updateOffer(page: Page) {
  return page.getByRole('button', { name: /Update ready/ })
}

/** The address of a part of the open build that is loaded when it is asked for. */
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

test('an update is offered, waits for the user, takes every tab along, and leaves the last build its lazy parts', async ({
  freshOffset: offset,
}) => {
  const { page, browser } = offset
  const asset = await lazyPartOf(page)
  const other = await browser.context.newPage()
  await other.goto(`${builds.origin}/sqllab/`)
  await expect(other).toHaveTitle('SQL Lab · Offset')
  // A page of this address that is none of ours stands for one that could not be reloaded.
  const old = await browser.context.newPage()
  await old.goto(`${builds.origin}/favicon.svg`)
  builds.release()
  await lookForUpdate(page)
  const offer = updateOffer(page)
  await expect(offer).toBeVisible()
  // While it waits, the open build still finds what it has not loaded yet.
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
  'a new version takes over also from a page that asks the server all the time',
  LONG,
  async ({ freshOffset: offset }) => {
    const { page } = offset
    await untilOffered(page, 'select 1 as stays')
    // One that reaches the old service worker just as it goes starts it again, and Chromium leaves the new one waiting.
    await page.evaluate(() => {
      setInterval(() => void fetch('/api/v1/me/').catch(() => undefined), 2)
    })
    await updateByPalette(page)
    await expect.poll(() => buildOf(page)).toBe('second')
    await expect.poll(() => editorText(page)).toBe('select 1 as stays')
  },
)

test(
  'a new version that the browser keeps back says so, and takes over by itself',
  LONG,
  async ({ freshOffset: offset }) => {
    const { page } = offset
    await untilOffered(page, 'select 1 as stays')
    // The old service worker has something to do that does not end: it asks who is signed in, as when a window goes.
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

test(
  'a window that could not store its text stays as it is, and follows once it can',
  LONG,
  async ({ freshOffset: offset }) => {
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
    // Looked for all the while: it goes after some seconds, and the page may take longer.
    const words = 'Not updated, so that nothing is lost: your last input is not saved on this device yet.'
    const told = expect(other.getByText(words)).toBeVisible()
    await updateByPalette(page)
    await Promise.all([expect.poll(() => buildOf(page)).toBe('second'), told])
    await other.bringToFront()
    expect(await buildOf(other)).toBe('first')
    expect(await editorText(other)).toBe('select 1 as not_stored_yet')
    await makeRoom()
    await other.getByRole('button', { name: 'Update now' }).first().click()
    await expect.poll(() => buildOf(other)).toBe('second')
    await expect.poll(() => editorText(other)).toBe('select 1 as not_stored_yet')
  },
)

test(
  'a new version is taken with a full outbox: nothing of it is lost, and it goes once the way is open',
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
