import { openBrowser } from '#tests/support/browser.ts'
import { fields, makeFlightsChart } from '#tests/support/explore.ts'
import { openFramingSite } from '#tests/support/framing-page.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { expect, LONG, Offset, test } from '#tests/support/offset.ts'
import { freshData } from '#tests/support/prepared-data.ts'
import { startServer } from '#tests/support/start-server.ts'

test('only a site named by the option embeds charts, also offline, and no other page', LONG, async () => {
  const wiki = await openFramingSite()
  const stranger = await openFramingSite()
  const profile = freeFolder('profile')
  const server = await startServer({ dataDir: await freshData(), args: ['--embed-from', wiki.origin] })
  const browser = await openBrowser(profile, {})
  const offset = new Offset({ server }, browser)
  const { page } = offset
  await offset.signIn('/chart/list/')
  const id = await makeFlightsChart(offset, {
    name: 'Framed',
    vizType: 'table',
    form: { metrics: ['count'], groupby: ['origin'], row_limit: 10 },
  })
  await offset.open(`/explore/?slice_id=${id}`)
  await expect(fields(page)).toBeVisible()
  await page.getByRole('button', { name: 'More for this chart' }).click()
  await page.getByRole('menuitem', { name: 'Embed code' }).click()
  const code = await page.getByRole('dialog', { name: 'Embed code' }).getByLabel('HTML').inputValue()
  const address = /src="([^"]*)"/.exec(code)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(address).toBe(`${server.origin}/explore/?slice_id=${id}&standalone=1`)
  await page.keyboard.press('Escape')
  await offset.untilInstalled()

  await page.goto(wiki.pageOf(address))
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[data-chart-state="drawn"]')).toBeVisible()
  await expect(frame.getByRole('heading', { name: 'Framed' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(frame.getByRole('navigation')).toHaveCount(0)

  await page.goto(wiki.pageOf(`${server.origin}/superset/dashboard/flight-delays-2001/?standalone=1`))
  await expect(frame.getByRole('heading', { name: 'Flight delays 2001' })).toBeVisible()
  await expect(frame.getByRole('navigation')).toHaveCount(0)
  expect(offset.complaints).toEqual([])

  const strange = freeFolder('profile')
  const nobody = await openBrowser(strange, {})
  await nobody.page.goto(wiki.pageOf(address))
  const closed = nobody.page.frameLocator('iframe')
  await expect(closed.getByRole('heading', { name: 'Sign in to see this' })).toBeVisible()
  await expect(closed.getByRole('textbox')).toHaveCount(0)
  await nobody.close()
  removeFolder(strange)

  await page.goto(stranger.pageOf(address))
  await expect.poll(() => offset.complaints.join()).toContain('frame-ancestors')
  await expect(frame.locator('#root')).toHaveCount(0)

  await page.goto(wiki.pageOf(`${server.origin}/explore/?slice_id=${id}`))
  await expect.poll(() => offset.complaints.filter((text) => text.includes("'none'")).length).toBe(1)
  await expect(frame.locator('#root')).toHaveCount(0)

  await server.stop()
  await page.goto(wiki.pageOf(address))
  await expect(frame.locator('[data-chart-state="drawn"]')).toBeVisible()
  await browser.close()
  wiki.close()
  stranger.close()
  removeFolder(profile)
  removeFolder(server.dataDir)
})
