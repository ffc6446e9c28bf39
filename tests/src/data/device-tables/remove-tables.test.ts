import { expect, test } from 'vitest'
import { holdLoads } from '#data/device-tables/load-locks.ts'
import { markLackingTables } from '#data/device-tables/remove-tables.ts'
import { changeDeviceTables, type DeviceTable, readDeviceTables } from '#data/device-tables/table-list.ts'
import { privateFilesOfTest } from '#tests/support/private-files-of-test.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

function table(id: string, more: Partial<DeviceTable> = {}): DeviceTable {
  return {
    id,
    name: id,
    fileName: `${id}.csv`,
    fileBytes: 10,
    storedBytes: 10,
    checksum: '00',
    rowCount: 1,
    columns: [],
    addedAt: 0,
    ...more,
  }
}

const SAMPLE = { note: 'From a sample of about 2 % of rows of b.' }

async function placed(tables: readonly DeviceTable[], fileIds: readonly string[]) {
  const db = await emptyDatabase()
  const files = privateFilesOfTest()
  const folder = `/tables/${encodeURIComponent(db.name)}`
  for (const id of fileIds) files.bytes.set(`${folder}/${id}.duckdb`, new Uint8Array(10))
  await changeDeviceTables(db, () => tables)
  return { db, left: () => [...files.bytes.keys()].map((path) => path.slice(folder.length + 1)) }
}

test('tables without a file and samples that no window completes are reported once', async () => {
  const { db } = await placed([table('a'), table('b', SAMPLE), table('c')], ['b', 'c'])
  const { lost, cut } = await markLackingTables(db)
  expect([lost.map(({ id }) => id), cut.map(({ id }) => id)]).toEqual([['a'], ['b']])
  expect(await markLackingTables(db)).toEqual({ lost: [], cut: [] })
  const marks = (await readDeviceTables(db)).map(({ id, isLost, isCut }) => [id, isLost, isCut])
  expect(marks).toEqual([
    ['a', true, undefined],
    ['b', undefined, true],
    ['c', undefined, undefined],
  ])
})

test('a sample that a window completes, and a result that lacks rows, are not reported', async () => {
  const { db } = await placed([table('b', SAMPLE), table('d', { ...SAMPLE, origin: 'Result' })], ['b', 'd'])
  const found = await holdLoads(['b', 'x'], async () => markLackingTables(db))
  expect(found).toEqual({ lost: [], cut: [] })
})

test('the file of a load that ended before its table was listed is removed, and that of a running one is not', async () => {
  const { db, left } = await placed([table('a')], ['a', 'killed', 'running'])
  await holdLoads(['running'], async () => markLackingTables(db))
  expect(left()).toEqual(['a.duckdb', 'running.duckdb'])
  await markLackingTables(db)
  expect(left()).toEqual(['a.duckdb'])
})
