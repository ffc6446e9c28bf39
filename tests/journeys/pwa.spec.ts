import { expect, LONG, test } from '#tests/support/offset.ts'

test('the app can be installed', async ({ offset }) => {
  await offset.signIn('/')
  await offset.untilInstalled()
  const devtools = await offset.browser.context.newCDPSession(offset.page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect(installabilityErrors).toEqual([])
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
})

test('every screen, a new tab and lazy parts open offline, each answer with its security policy', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/')
  await offset.untilInstalled()
  await offset.unplug()
  for (const [path, title] of [
    ['/', 'Home'],
    ['/sqllab/', 'SQL Lab'],
    ['/dashboard/list/', 'Dashboards'],
    ['/no/such/screen/', 'Not found'],
  ] as const) {
    const answer = await page.goto(new URL(path, offset.server.origin).href)
    expect(answer?.fromServiceWorker(), path).toBe(true)
    expect(answer?.headers()['content-security-policy'], path).toContain("require-trusted-types-for 'script'")
    await expect(page, path).toHaveTitle(`${title} · Offset`)
    await expect(
      page.getByRole('main').getByRole('button', { name: /Offline|No answer/ }),
      path,
    ).toBeVisible()
  }
  const other = await offset.browser.context.newPage()
  await other.goto(`${offset.server.origin}/`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.keyboard.press('Control+K')
  const search = other.getByRole('dialog', { name: 'Search and commands' })
  await expect(search).toBeVisible()
  await other.keyboard.press('Escape')
  // The keys of a screen do nothing while a dialog is open.
  await expect(search).toHaveCount(0)
  await other.getByRole('main').focus()
  await other.keyboard.press('?')
  await expect(other.getByRole('heading', { name: 'All keys' })).toBeVisible()
})

test('the service worker never caches answers of the server', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  await offset.untilInstalled()
  await page.reload()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const paths = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => /^\/(api|tabstateview)/.test(path))).toEqual([])
})
