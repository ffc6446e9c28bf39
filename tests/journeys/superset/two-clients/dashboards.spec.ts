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

test('a dashboard of Offset is edited in the page of the Superset, and the edit arrives', async ({
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

type Texts = readonly [first: string, second: string]

/** A layout with two headers. */
function layoutOf([first, second]: Texts): Readonly<Record<string, unknown>> {
  const header = (id: string, text: string) => ({
    id,
    type: 'HEADER',
    children: [],
    parents: ['ROOT_ID', 'GRID_ID'],
    meta: { text, headerSize: 'MEDIUM_HEADER', background: 'BACKGROUND_TRANSPARENT' },
  })
  return {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['HEADER-1', 'HEADER-2'], parents: ['ROOT_ID'] },
    'HEADER-1': header('HEADER-1', first),
    'HEADER-2': header('HEADER-2', second),
  }
}

const header = z.object({ meta: z.object({ text: z.string() }) })
const headers = z.object({ 'HEADER-1': header, 'HEADER-2': header })

test('two people edit a dashboard apart: parts are merged, and a part that both changed is asked about', async ({
  user,
  account,
}) => {
  const { page } = user
  const { session } = account
  const made = await session.write('POST', '/api/v1/dashboard/', {
    json: { dashboard_title: `Both ${Date.now()}`, published: true },
  })
  const { id } = z.parse(z.object({ id: z.int() }), await made.json())
  const path = `/api/v1/dashboard/${id}`
  const save = async (texts: Texts) => {
    const json = { json_metadata: JSON.stringify({ positions: layoutOf(texts) }) }
    expect((await session.write('PUT', path, { json })).status).toBe(200)
  }
  const there = async (): Promise<Texts> => {
    const { position_json: layout } = z.parse(dashboard, await session.getJson(path)).result
    const { 'HEADER-1': first, 'HEADER-2': second } = z.parse(headers, JSON.parse(layout ?? '{}'))
    return [first.meta.text, second.meta.text]
  }
  const rename = async (from: string, to: string) => {
    await page.getByRole('button', { name: /^Edit/ }).click()
    await page.getByRole('group', { name: `Header ${from}`, exact: true }).dblclick()
    await page.getByRole('textbox', { name: 'Text of the header' }).fill(to)
    await page.keyboard.press('Enter')
  }
  const saveDraft = async () => page.getByRole('button', { name: /^Save/ }).first().click()
  await save(['One', 'Two'])

  await user.signIn(`/superset/dashboard/${id}/`)
  await expect(page.getByRole('heading', { name: 'One', exact: true })).toBeVisible()
  await user.untilInstalled()
  await user.unplug()
  await rename('One', 'One offline')
  await saveDraft()
  await expect(page.getByRole('heading', { name: 'One offline' })).toBeVisible()
  await save(['One', 'Two there'])
  await user.plugIn()
  await expect.poll(there).toEqual(['One offline', 'Two there'])
  await expect(page.getByRole('heading', { name: 'Two there' })).toBeVisible()

  await user.unplug()
  await rename('Two there', 'Two mine')
  await saveDraft()
  await expect(page.getByRole('heading', { name: 'Two mine' })).toBeVisible()
  await save(['One offline', 'Two theirs'])
  await user.plugIn()
  await page.getByRole('button', { name: /1 to decide/ }).click()
  await expect(page.getByText('“Two mine” here')).toBeVisible()
  await expect(page.getByText('“Two theirs” on the server')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(there).toEqual(['One offline', 'Two mine'])
  await session.write('DELETE', path)
})
