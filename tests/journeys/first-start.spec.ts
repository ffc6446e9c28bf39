import { expect, LONG, test } from '#tests/support/offset.ts'
import { resultCell, resultGrid, runSql } from '#tests/support/sql-lab.ts'

test('the printed link leads to a result of three million rows', async ({ freshOffset }) => {
  const { page, server } = freshOffset
  await page.goto(server.link)
  await expect(page).not.toHaveURL(/token=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('navigation').first().getByRole('link', { name: 'SQL Lab' }).click()
  await expect(page).toHaveURL(/\/sqllab\//)
  await runSql(page, 'select origin, count(*) as flights from flights group by origin order by flights desc')
  await expect(resultCell(page, 'ORD')).toBeVisible()
  await runSql(page, 'select count(*) as flights from flights')
  await expect(resultCell(page, /^3,?000,?000$/)).toBeVisible()
  await expect(resultGrid(page)).toHaveAttribute('aria-rowcount', '2')
})

test('the printed link signs in on a page that is already open', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.open('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(offset.server.link)
  await expect(page.getByRole('heading', { name: /flights/ })).toBeVisible()
  await expect(page).not.toHaveURL(/token=/)
})

/** Texts of empty screens. */
const EMPTY = ['No tab is open', 'No dashboards yet', 'Not on this device', 'No database']

test(
  'a first start on a slow machine never shows an empty screen while it loads',
  LONG,
  async ({ freshOffset }) => {
    const { page } = freshOffset
    await freshOffset.signIn('/')
    await page.addInitScript((texts) => {
      const seen = new Set<string>()
      Object.assign(globalThis, { seenEmpty: seen })
      const look = () => {
        for (const text of texts) if (document.body?.innerText.includes(text)) seen.add(text)
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true })
    }, EMPTY)
    const seenEmpty = () => page.evaluate(() => [...Reflect.get(globalThis, 'seenEmpty')])
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })

    await freshOffset.open('/sqllab/')
    await expect(page.getByRole('tablist', { name: 'SQL tabs' }).getByRole('tab')).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: 'SQL' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Database and schema: examples main' })).toBeVisible()
    expect(await seenEmpty()).toEqual([])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Database and schema: examples main' })).toBeVisible()
    expect(await seenEmpty()).toEqual([])

    await freshOffset.open('/dashboard/list/')
    await expect(page.getByRole('link', { name: /flight/i }).first()).toBeVisible()
    expect(await seenEmpty()).toEqual([])

    await freshOffset.open('/superset/dashboard/flight-delays-2001/')
    await expect(page.getByRole('heading', { name: 'Flight delays 2001' })).toBeVisible()
    expect(await seenEmpty()).toEqual([])
  },
)
