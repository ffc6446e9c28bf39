import { expect, test } from '#tests/support/offset.ts'
import { serveBuilds, type TwoBuilds } from '#tests/support/two-builds.ts'
import type { Page } from '@playwright/test'

let builds: TwoBuilds

test.beforeEach(async ({ offset }) => {
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

test('an update is offered, waits for the user, and takes every tab along', async ({ offset }) => {
  const { page, browser } = offset
  const other = await browser.context.newPage()
  await other.goto(`${builds.origin}/sqllab/`)
  await expect(other).toHaveTitle('SQL Lab · Offset')
  builds.release()
  await lookForUpdate(page)
  const offer = page.getByRole('button', { name: /Update ready/ })
  await expect(offer).toBeVisible()
  await page.reload()
  await expect(offer).toBeVisible()
  expect([await buildOf(page), await buildOf(other)]).toEqual(['first', 'first'])
  await offer.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => buildOf(page)).toBe('second')
  await expect.poll(() => buildOf(other)).toBe('second')
  await expect(other).toHaveTitle('SQL Lab · Offset')
  await expect(page.getByRole('button', { name: /Update ready/ })).toBeHidden()
})

test('while an update waits, the open build still finds its lazy parts', async ({ offset }) => {
  const { page } = offset
  builds.release()
  await lookForUpdate(page)
  await expect(page.getByRole('button', { name: /Update ready/ })).toBeVisible()
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: 'All keys' })).toBeVisible()
})

test('after an update a page of the last build still finds its lazy parts, also offline', async ({
  offset,
}) => {
  const { page, browser } = offset
  const asset = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const script = requests.flat().find(({ url }) => /\/assets\/KeyHelp-.*\.js$/.test(url))
    return new URL(script?.url ?? location.href).pathname
  })
  expect(asset).toMatch(/KeyHelp/)
  // A page of this address that is none of ours stands for one that could not be reloaded.
  const old = await browser.context.newPage()
  await old.goto(`${builds.origin}/favicon.svg`)
  builds.release()
  await lookForUpdate(page)
  await page.getByRole('button', { name: /Update ready/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => buildOf(page)).toBe('second')
  await offset.unplug()
  const answer = await old.evaluate(async (path) => {
    const response = await fetch(path)
    return { status: response.status, policy: response.headers.get('content-security-policy') }
  }, asset)
  expect(answer.status).toBe(200)
  expect(answer.policy).toContain("script-src 'self'")
})
