import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connection } from '#data/http/connection.ts'
import type { DatasetEntry } from '#domain/dataset/dataset-list.ts'
import { DeleteDialog } from '#features/datasets/list/DeleteDialog.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

afterEach(() => connection.report(null))

const FLIGHTS: DatasetEntry = {
  id: 'a',
  serverId: 7,
  name: 'flights',
  kind: 'physical',
  databaseName: 'examples',
  schema: 'main',
  owners: [],
  tags: [],
  changedAt: null,
  changedByName: null,
  isWhole: true,
  isUnsent: false,
}

interface Users {
  readonly charts?: readonly string[]
  readonly dashboards?: readonly string[]
}

/** A server that returns the dependents of each dataset by its id. */
function serverOf(users: Readonly<Record<number, Users>>) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { charts = [], dashboards = [] } = users[Number(/dataset\/(\d+)\//.exec(address)?.[1])] ?? {}
    return Response.json({
      charts: {
        count: charts.length,
        result: charts.map((slice_name, id) => ({ id, slice_name, viz_type: 'table' })),
      },
      dashboards: { count: dashboards.length, result: dashboards.map((title, id) => ({ id, title })) },
    })
  })
}

async function dialog(entries: readonly DatasetEntry[], canReach = true) {
  const [onDelete, onClose] = [vi.fn(), vi.fn()]
  await onStage(<DeleteDialog entries={entries} canReach={canReach} onDelete={onDelete} onClose={onClose} />)
  return { onDelete, onClose }
}

test('the charts and dashboards that use a dataset are listed before it is deleted', async () => {
  serverOf({ 7: { charts: ['Delays', 'Routes'], dashboards: ['Flights'] } })
  const { onDelete } = await dialog([FLIGHTS])
  await expect.element(page.getByRole('alertdialog', { name: 'Delete “flights”?' })).toBeVisible()
  await expect.element(page.getByText('“flights” is used by')).toBeVisible()
  const items = page.getByRole('listitem')
  expect(items.elements().map((item) => item.textContent)).toEqual([
    'the chart “Delays”',
    'the chart “Routes”',
    'the dashboard “Flights”',
  ])
  await page.getByRole('button', { name: 'Delete' }).click()
  expect(onDelete).toHaveBeenCalledOnce()
})

test('each of several datasets is listed, also if two have the same name', async () => {
  serverOf({ 7: { charts: ['Delays'] }, 8: {} })
  await dialog([FLIGHTS, { ...FLIGHTS, id: 'b', serverId: 8, schema: 'other' }])
  await expect.element(page.getByRole('alertdialog', { name: 'Delete 2 datasets?' })).toBeVisible()
  await expect.element(page.getByText('“flights” is used by')).toBeVisible()
  await expect.element(page.getByText('Nothing depends on “flights”.')).toBeVisible()
})

test('Delete is disabled until the dependents are known, Keep is not', async () => {
  vi.stubGlobal('fetch', async () => new Promise(() => undefined))
  const { onDelete, onClose } = await dialog([FLIGHTS])
  const button = page.getByRole('button', { name: 'Delete' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Keep' }).click()
  expect(onClose).toHaveBeenCalled()
  expect(onDelete).not.toHaveBeenCalled()
})

test('without the server the dependents are unknown, and Delete is enabled', async () => {
  const { onDelete } = await dialog([FLIGHTS], false)
  await expect
    .element(page.getByText('The server is needed to check what depends on “flights”.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  expect(onDelete).toHaveBeenCalledOnce()
})

test('a dataset that the server never had is shown without a request', async () => {
  await dialog([{ ...FLIGHTS, serverId: null }], false)
  await expect.element(page.getByText('Nothing depends on “flights”.')).toBeVisible()
})
