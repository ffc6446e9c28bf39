import { expect, LONG, test } from '#tests/support/offset.ts'

test('the palette finds a screen, a table and a command by keyboard alone', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await expect(page.getByRole('treeitem', { name: /^table flights/ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K')
  const field = page.getByRole('combobox', { name: 'Search this device' })
  await expect(field).toBeFocused()
  await page.keyboard.type('@flig')
  await expect(page.getByRole('option', { name: /^flights.*table/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: /flights/ })).toBeVisible()
  await expect(field).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+K')
  await expect(field).toBeFocused()
  await page.keyboard.type('>dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(field).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+K')
  await expect(field).toBeFocused()
  await page.keyboard.type('dashb')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/list\/$/)
  await expect(page.getByRole('heading', { name: 'Dashboards', exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+K')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/sqllab\//)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a start opens Home, or the last screen if the user prefers it', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  await expect(page).toHaveTitle('Dashboards · Offset')
  // The start screen links to the example only after the list was read.
  await expect(page.getByRole('link', { name: 'Flight delays 2001' })).toBeVisible()
  await offset.open('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ready to query')
  await page.getByRole('button', { name: /Open the example/ }).click()
  await expect(page).toHaveTitle('Flight delays 2001 · Offset')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const recent = page.getByRole('region', { name: 'Recent' })
  await expect(recent.getByRole('link', { name: /Flight delays 2001/ })).toBeVisible()
  await page.getByRole('switch', { name: 'Open Home at the start' }).click()
  await page.keyboard.press('1')
  await expect(page).toHaveTitle('Flight delays 2001 · Offset')
  await offset.open('/')
  await expect(page).toHaveTitle('Flight delays 2001 · Offset')
})

test.describe('a screen whose code does not load', () => {
  // The browser logs the error of the missing file.
  test.use({ allowedComplaints: /dynamically imported module/ })

  test('shows an error, the frame and working links', LONG, async ({ freshOffset }) => {
    const { page } = freshOffset
    // Without a service worker no part of the program is cached.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await freshOffset.signIn('/dashboard/list/')
    await page.route('**/assets/SqlLabScreen-*.js', (route) => route.abort())
    await page.getByRole('navigation').first().getByRole('link', { name: 'SQL Lab' }).click()
    await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Dashboards' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboards', exact: true })).toBeVisible()
  })
})

for (const [store, details] of [
  ['indexedDB', {}],
  ['localStorage', LONG],
] as const) {
  test(`a browser that denies ${store} shows what to do`, details, async ({ offset }) => {
    const { page, server } = offset
    await page.addInitScript((name) => {
      const deny = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      Object.defineProperty(globalThis, name, { get: deny })
    }, store)
    await page.goto(server.link)
    await expect(
      page.getByRole('heading', { name: 'This browser does not let Offset store data' }),
    ).toBeVisible()
    await expect(page.getByText('Allow storage for this site')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load the page again' })).toBeFocused()
  })
}
