import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connection } from '#data/http/connection.ts'
import { toasts } from '#data/platform/toasts.ts'
import { ExploreRelation } from '#features/sql-lab/dataset/ExploreRelation.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { query } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.restoreAllMocks()
  connection.report(null)
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
})

const CTAS = { method: 'TABLE', table: 'late', schema: 'scratch' } as const

/** Renders the button before a server that answers each call so. Returns the addresses and the bodies that were sent. */
async function show(status: number, body: unknown) {
  const sent: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/get_or_create/')) sent.push(await request.json())
    const isToken = request.url.endsWith('/csrf_token/')
    return isToken ? Response.json({ result: 'token' }) : Response.json(body, { status })
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const routeTree = createRootRoute({
    component: () => <ExploreRelation query={query({ ctas: CTAS })} ctas={CTAS} isInMyData={false} />,
    notFoundComponent: () => null,
  })
  await onStage(<RouterProvider router={createRouter({ routeTree, history })} />)
  await page.getByRole('button', { name: 'Create chart' }).click()
  return { history, sent }
}

test('a created table is explored by its dataset', async () => {
  const { history, sent } = await show(200, { result: { table_id: 41 } })
  await expect.poll(() => history.location.href).toBe('/explore/?datasource_type=table&datasource_id=41')
  expect(sent).toEqual([{ database_id: 1, table_name: 'late', schema: 'scratch' }])
})

test('a dataset that the server does not create is reported', async () => {
  const { history } = await show(422, { message: 'Unknown table' })
  await expect
    .poll(() => toasts.get().toasts.map(({ text, detail }) => [text, detail]))
    .toEqual([['An error occurred while creating the data source', 'Unknown table']])
  expect(history.location.href).toBe('/')
})
