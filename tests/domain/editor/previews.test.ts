import { expect, test } from 'vitest'
import { previewsOf } from '#domain/editor/previews.ts'
import { openedTable } from '#domain/editor/tables/open-tables.ts'
import { newTableSchema } from '#domain/records/table-schemas/record.ts'
import { localId, queryId } from '#tests/support/tabs.ts'

const PLACE = { dbId: 1, catalog: null, schema: 'main' }

function table(name: string, preview: string | null, deleted = false) {
  const made = newTableSchema({
    localId: localId(name),
    tabLocalId: localId('tab'),
    fields: {
      ...openedTable(PLACE, name, null),
      dataPreviewQueryId: preview === null ? null : queryId(preview),
    },
    now: 1_000,
  })
  return { ...made, deleted }
}

test('previews are sorted by table name, each with its run', () => {
  expect(previewsOf([table('movies', 'one'), table('cars', 'two')])).toEqual([
    { localId: localId('cars'), name: 'cars', place: PLACE, queryId: queryId('two') },
    { localId: localId('movies'), name: 'movies', place: PLACE, queryId: queryId('one') },
  ])
})

test('a table without a preview, or removed from the tab, has none', () => {
  expect(previewsOf([table('movies', null), table('cars', 'two', true)])).toEqual([])
})
