import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connection } from '#data/http/connection.ts'
import { DatabasePicker } from '#parts/place/DatabasePicker.tsx'
import type { PlaceChoice } from '#parts/place/place-choice.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

afterEach(() => vi.unstubAllGlobals())

const DATABASE = { id: 1, name: 'Flights', backend: 'trino', allowsPreview: true, allowsAsync: true }

async function stage(changes: Partial<PlaceChoice> = {}) {
  const chosen = vi.fn<(what: string) => void>()
  await onStage(
    <DatabasePicker
      databases={[DATABASE, { ...DATABASE, id: 2, name: 'Sales' }]}
      dbId={1}
      schemas={['main', 'shop']}
      schema="main"
      onDatabase={(id) => chosen(`database ${id}`)}
      onSchema={(name) => chosen(`schema ${name}`)}
      disabledReason={false}
      isReading={false}
      {...changes}
    />,
  )
  await userEvent.click(page.getByRole('button', { name: /^Database and schema/ }))
  return chosen
}

const option = (name: string) => page.getByRole('option', { name, exact: true })

test('a schema is found by typing, and chosen by keys alone', async () => {
  const chosen = await stage({ schemas: ['main', 'shop', 'say "hi"', '<b>x</b>'] })
  await expect.element(option('main')).toBeVisible()
  await userEvent.keyboard('say')
  await expect.element(option('main')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen.mock.calls).toEqual([['schema say "hi"']])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a long list shows 100 schemas, and 100 more once 70 % were scrolled by', async () => {
  await stage({ schemas: Array.from({ length: 250 }, (_none, nth) => `s${nth}`) })
  const count = () => page.getByRole('option').elements().length
  await expect.poll(count).toBe(100)
  const list = page.getByRole('listbox').element()
  list.scrollTop = list.scrollHeight * 0.5
  await expect.poll(() => list.scrollTop).toBeGreaterThan(0)
  expect(count()).toBe(100)
  list.scrollTop = list.scrollHeight * 0.7
  await expect.poll(count).toBe(200)
})

test('a chosen database leads to its schemas', async () => {
  const chosen = await stage()
  await userEvent.click(page.getByRole('tab', { name: 'Database' }))
  await userEvent.click(page.getByRole('option', { name: /^Sales/ }))
  expect(chosen.mock.calls).toEqual([['database 2']])
  await expect.element(page.getByRole('tab', { name: 'Schema' })).toHaveAttribute('aria-selected', 'true')
})

test('only a database with several catalogs has a list of them', async () => {
  connection.report(null)
  vi.stubGlobal('fetch', async () => Response.json({ result: ['hive', 'tpch'] }))
  const db = await emptyDatabase()
  const onCatalog = vi.fn<(name: string) => void>()
  await stage({
    databases: [{ ...DATABASE, hasCatalogs: true }],
    catalogs: { db, chosen: 'hive', onCatalog },
  })
  await userEvent.click(page.getByRole('tab', { name: 'Catalog' }))
  await userEvent.click(option('tpch'))
  expect(onCatalog.mock.calls).toEqual([['tpch']])
})
