import * as z from 'zod/mini'
import { expect, test } from '#tests/support/superset/real-journey.ts'

const rows = z.object({ result: z.array(z.object({ id: z.int() })) })
const dashboard = z.object({
  result: z.object({
    dashboard_title: z.nullable(z.string()),
    charts: z.array(z.string()),
    json_metadata: z.nullable(z.string()),
    position_json: z.nullable(z.string()),
  }),
})

test('a dashboard made here is edited in the page of the Superset, and the edit arrives', async ({
  user,
  account,
  ownPage,
}) => {
  const { page } = user
  const { session } = account
  const title = `Offset ${Date.now()}`
  const named = async (name: string) => {
    const q = `(columns:!(id),filters:!((col:dashboard_title,opr:eq,value:'${name}')))`
    return z.parse(rows, await session.getJson(`/api/v1/dashboard/?q=${q}`)).result
  }
  const there = async (id: number) =>
    z.parse(dashboard, await session.getJson(`/api/v1/dashboard/${id}`)).result

  await user.signIn('/dashboard/list/')
  await page.getByRole('button', { name: 'New dashboard' }).click()
  await page.getByRole('textbox', { name: 'Title of the dashboard' }).fill(title)
  await page.getByRole('button', { name: 'Add: Flights', exact: true }).click()
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText('This dashboard was saved successfully.')).toBeVisible()
  await expect.poll(async () => (await named(title)).length).toBe(1)
  const id = (await named(title))[0]?.id ?? 0
  await expect.poll(async () => (await there(id)).charts).toEqual(['Flights'])

  await ownPage.page.goto(`${session.origin}/superset/dashboard/${id}/?edit=true`)
  const name = ownPage.page.getByRole('textbox', { name: 'Dashboard title' })
  await name.click()
  await ownPage.page.keyboard.press('End')
  await ownPage.page.keyboard.type(' there')
  await ownPage.page.keyboard.press('Enter')
  await ownPage.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await there(id)).dashboard_title).toBe(`${title} there`)
  expect((await there(id)).json_metadata).toContain('offset_mark')
  expect((await there(id)).charts).toEqual(['Flights'])

  await expect(page.getByRole('heading', { name: `${title} there` })).toBeVisible()
  await session.write('DELETE', `/api/v1/dashboard/${id}`)
})
