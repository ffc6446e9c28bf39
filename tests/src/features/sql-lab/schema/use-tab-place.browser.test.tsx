import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { knownServer } from '#data/session/known-server.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { catalogueKeys } from '#domain/sql/catalogue.ts'
import { headOf } from '#features/sql-lab/model/tab-head.ts'
import { useTabPlace } from '#features/sql-lab/schema/use-tab-place.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { serverThat } from '#tests/support/server-that.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

beforeEach(() => connection.report(null))
afterEach(() => {
  vi.unstubAllGlobals()
  knownServer.set(null)
})

async function showPlace(answer: () => Response, fields: Partial<TabFields> = {}): Promise<void> {
  vi.stubGlobal('fetch', async () => answer())
  const db = await emptyDatabase()
  const tab = await db.tabs.get(await addTab(db, { dbId: null, ...fields }))
  if (tab === undefined) throw new Error('The tab is there.')
  const head = headOf(tab)
  const Place = ({ db: shown }: { readonly db: LocalDatabase }) => {
    const { place, problem, missing, isAwaited } = useTabPlace(shown, head)
    return (
      <output>
        {isAwaited ? 'awaited' : `${missing ?? 'some'} ${place.dbId}: ${problem ?? 'no problem'}`}
      </output>
    )
  }
  await onStage(<Place db={db} />)
}

test('an account without a database is reported, and nothing waits', async () => {
  await showPlace(() => Response.json({ count: 0, ids: [], result: [] }))
  await expect
    .element(page.getByText('none 2000000000: No database of this server is shared with you.'))
    .toBeVisible()
})

test('a tab whose database was deleted uses no other, and asks for one', async () => {
  const databases = [{ id: 3, database_name: 'd3', backend: 'duckdb' }]
  await showPlace(() => Response.json({ count: 1, ids: [3], result: databases }), {
    catalog: 'deleted-database',
  })
  const text = 'deleted null: The database of this tab was deleted. Choose another.'
  await expect.element(page.getByText(text)).toBeVisible()
})

test.each([
  ['none is set', null, 3],
  ['one is set', 8, 8],
  ['one is set that the user does not have', 9, 3],
])(
  'a tab without a database uses the default database of the operator: %s',
  async (_when, defaultDbId, expected) => {
    vi.stubGlobal('fetch', async () => new Promise(() => undefined))
    knownServer.set({ ...serverThat(), defaultDbId })
    const db = await emptyDatabase()
    const value = [8, 3].map((id) => ({
      id,
      name: `d${id}`,
      backend: 'duckdb',
      allowsAsync: false,
      allowsPreview: true,
    }))
    await db.catalogue.put({ key: catalogueKeys.databases, value, at: 1 })
    const tabs = [null, 8].map(async (dbId) => db.tabs.get(await addTab(db, { dbId })))
    const [open, chosen] = (await Promise.all(tabs)).map((tab) => tab && headOf(tab))
    if (open === undefined || chosen === undefined) throw new Error('The tabs are there.')
    const Place = () => {
      const places = [useTabPlace(db, open), useTabPlace(db, chosen)]
      return <output>{places.map(({ place }) => place.dbId).join(', ')}</output>
    }
    await onStage(<Place />)
    // The choice of a tab is stronger.
    await expect.element(page.getByText(`${expected}, 8`)).toBeVisible()
  },
)
