import { beforeEach, describe, expect, test } from 'vitest'
import {
  createAnnotation,
  deleteAnnotations,
  editAnnotation,
  restoreAnnotations,
} from '#data/commands/annotations/edit-annotations.ts'
import { createLayer, deleteLayers, editLayer } from '#data/commands/annotations/edit-layers.ts'
import { deleteCharts } from '#data/commands/charts/delete-charts.ts'
import { createChart, updateChart } from '#data/commands/charts/save-chart.ts'
import { createDashboard } from '#data/commands/dashboards/create-dashboard.ts'
import { deleteDashboards } from '#data/commands/dashboards/delete-dashboards.ts'
import { editDashboard } from '#data/commands/dashboards/edit-dashboard.ts'
import { createView, deleteView, editView } from '#data/commands/dashboards/edit-views.ts'
import { saveDashboard } from '#data/commands/dashboards/save-dashboard.ts'
import { restoreDatasetVersion } from '#data/commands/datasets/dataset-versions.ts'
import { createDataset, deleteDatasets, editDataset } from '#data/commands/datasets/edit-dataset.ts'
import { deleteSavedQuery } from '#data/commands/saved-queries/delete-saved-query.ts'
import { editSavedQueries } from '#data/commands/saved-queries/edit-saved-queries.ts'
import { renameSavedQuery, saveQueryAs, updateSavedQuery } from '#data/commands/saved-queries/save-query.ts'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { editTab, pickDatabase, renameTab, storeTyped } from '#data/commands/tabs/edit-tab.ts'
import { expandTable, notePreview, removeTable } from '#data/commands/tabs/tab-tables.ts'
import { deleteClosedTab } from '#data/commands/versions/delete-closed.ts'
import { restoreSavedVersion, restoreVersion } from '#data/commands/versions/restore-version.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { saveState } from '#data/write/save-state.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { kindNamed, type StoredKindName, SYNCED_KINDS } from '#domain/records/all.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { newDataset } from '#domain/records/datasets/new-dataset.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'
import { queryId } from '#tests/support/tabs.ts'

type Written = Promise<Result<unknown, StorageError>>

/** A record kind: how to create and delete a record, and all commands that change it. */
interface Case {
  readonly make: (db: LocalDatabase) => Promise<LocalId>
  readonly remove: (db: LocalDatabase, localId: LocalId) => Written
  readonly edits: Readonly<Record<string, (db: LocalDatabase, localId: LocalId) => Written>>
}

const PLACE = { dbId: 1, catalog: null, schema: 'main' }
const NEW_YEAR = { name: 'New Year', description: null, startAt: 0, endAt: 1, metadata: null }
const FLIGHTS = { name: 'flights', databaseId: 1, catalog: null, schema: 'main', sql: 'select 1' }

async function made<T>(written: Promise<Result<T, StorageError>>): Promise<T> {
  const result = await written
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const makeLayer = async (db: LocalDatabase) => made(createLayer(db, { name: 'Days', description: null }))

const CASES: Readonly<Partial<Record<StoredKindName, Case>>> = {
  dashboardViews: {
    make: async (db) => made(createView(db, { dashboardId: 1, name: 'Mine', state: '{}' })),
    remove: deleteView,
    edits: { 'a new name': async (db, localId) => editView(db, localId, { name: 'x' }) },
  },
  charts: {
    make: async (db) => made(createChart(db, { name: 'Delays', form: { viz_type: 'pie' } })),
    remove: async (db, localId) => deleteCharts(db, [localId]),
    edits: {
      'its form': async (db, localId) => updateChart(db, localId, { form: { viz_type: 'table' } }),
      'its description': async (db, localId) => updateChart(db, localId, { description: 'By day' }),
      'its name': async (db, localId) => updateChart(db, localId, { name: 'Late' }),
    },
  },
  dashboards: {
    make: async (db) => made(createDashboard(db, { title: 'Flights' })),
    remove: async (db, localId) => deleteDashboards(db, [localId]),
    edits: {
      'its title': async (db, localId) => editDashboard(db, localId, { title: 'Late' }),
      'its layout': async (db, localId) => editDashboard(db, localId, { position: { GRID_ID: {} } }),
      'a draft of it': async (db, localId) =>
        saveDashboard(db, localId, { base: BLANK_DASHBOARD, document: { ...BLANK_DASHBOARD, css: '.x{}' } }),
    },
  },
  datasets: {
    make: async (db) => made(createDataset(db, FLIGHTS)),
    remove: async (db, localId) => deleteDatasets(db, [localId]),
    edits: {
      'its query': async (db, localId) => editDataset(db, localId, { sql: 'select 2' }),
      'its description': async (db, localId) => editDataset(db, localId, () => ({ description: 'All' })),
      'a version brought back': async (db, localId) => {
        const { current } = newDataset(localId, FLIGHTS, 1_000)
        return restoreDatasetVersion(db, localId, { ...current, sql: 'select 3' })
      },
    },
  },
  savedQueries: {
    make: async (db) => {
      const tab = await addTab(db, { name: 'Flights', sql: 'select 1' })
      return made(saveQueryAs(db, tab, { name: 'Flights', description: null }))
    },
    remove: async (db, localId) => deleteSavedQuery(db, localId),
    edits: {
      'its folder': async (db, localId) => editSavedQueries(db, [localId], { folder: 'A' }),
      'its name': async (db, localId) => renameSavedQuery(db, localId, { name: 'Late', description: null }),
      'a version brought back': async (db, localId) => restoreSavedVersion(db, localId, 'select 3'),
    },
  },
  annotationLayers: {
    make: makeLayer,
    remove: async (db, localId) => deleteLayers(db, [localId]),
    edits: {
      'its name': async (db, localId) => editLayer(db, localId, { name: 'Holidays' }),
      'a new annotation': async (db, localId) => createAnnotation(db, localId, NEW_YEAR),
    },
  },
  annotations: {
    make: async (db) => made(createAnnotation(db, await makeLayer(db), NEW_YEAR)),
    remove: async (db, localId) => deleteAnnotations(db, [localId]),
    edits: {
      'its name': async (db, localId) => editAnnotation(db, localId, { name: 'Easter' }),
      'its days': async (db, localId) => editAnnotation(db, localId, { endAt: 5 }),
    },
  },
  tabs: {
    make: async (db) => addTab(db, { name: 'Flights', sql: 'select 1' }),
    remove: async (db, localId) => {
      await closeTab(db, localId)
      return deleteClosedTab(db, localId)
    },
    edits: {
      'its name': async (db, localId) => renameTab(db, localId, 'Late'),
      'its schema': async (db, localId) => editTab(db, localId, { schema: 'other' }),
      'its database': async (db, localId) => pickDatabase(db, localId, 2),
      'a version brought back': async (db, localId) => restoreVersion(db, localId, 'select 3'),
      'a query saved from it': async (db, localId) =>
        saveQueryAs(db, localId, { name: 'Flights', description: null }),
      'a table opened in it': async (db, tabLocalId) =>
        expandTable(db, { tabLocalId, place: PLACE, name: 'flights' }, true),
      'a preview in it': async (db, tabLocalId) =>
        notePreview(db, { tabLocalId, place: PLACE, name: 'flights' }, queryId('q')),
    },
  },
}

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

/** Simulates a server that accepted everything, so that deleted records stay until it is notified. */
async function sendAll(kind: string): Promise<void> {
  const table = db.table(kind)
  for (const [index, row] of (await table.toArray()).entries())
    await table.put({ ...row, serverId: index + 1, base: row.current, acked: row.rev, dirty: [] })
  await db.outbox.clear()
}

/** Everything that a rejected change could have stored. */
async function everything(): Promise<unknown> {
  const tables = db.tables.filter(({ name }) => name !== 'meta')
  return Promise.all(tables.map(async (table) => [table.name, await table.toArray()]))
}

test('lists every kind that is edited on this device', () => {
  const edited = SYNCED_KINDS.filter(
    (name) => !kindNamed(name).isReadOnly && kindNamed(name).indexes !== null,
  )
  // A change of last filters makes a new record in place of a deleted one.
  expect([...Object.keys(CASES), 'dashboardMemories', 'tableSchemas'].toSorted()).toEqual(
    [...edited].toSorted(),
  )
})

const lines = Object.entries(CASES).flatMap(([kind, of]) =>
  Object.entries(of.edits).map(([what, edit]) => ({ kind, what, of, edit })),
)

describe.each([
  ['that the server has', true],
  ['that was never sent', false],
])('a record %s and deleted by another window', (_which, isSent) => {
  test.each(lines)('of $kind rejects $what, and stores nothing', async ({ kind, of, edit }) => {
    const localId = await of.make(db)
    if (isSent) await sendAll(kind)
    expect(await of.remove(db, localId)).toMatchObject({ ok: true })
    const before = await everything()
    expect(await edit(db, localId)).toMatchObject({
      ok: false,
      error: {
        code: 'record-deleted',
        message: 'It was deleted in the meantime. This change was not saved.',
      },
    })
    expect(await everything()).toEqual(before)
    // The device works, so no storage error is reported.
    expect(saveState.get().kind).toBe('saved')
  })
})

test('a tab closed by another window accepts a change into the bin', async () => {
  const localId = await addTab(db, { name: 'Flights', sql: 'select 1' })
  await sendAll('tabs')
  await closeTab(db, localId)
  expect(await renameTab(db, localId, 'Late')).toMatchObject({ ok: true })
  expect(await db.tabs.get(localId)).toMatchObject({ deleted: true, current: { name: 'Late' } })
})

test('typing into a permanently deleted tab restores it', async () => {
  const localId = await addTab(db, { name: 'Flights', sql: 'select 1' })
  await sendAll('tabs')
  await closeTab(db, localId)
  await deleteClosedTab(db, localId)
  const typed = { sql: 'select 12', bases: ['select 1'], cursor: 9 }
  expect(await storeTyped(db, localId, typed)).toMatchObject({ ok: true })
  expect(await db.tabs.get(localId)).toMatchObject({ deleted: false, current: { sql: 'select 12' } })
})

test('a tab whose saved query was deleted is saved under a new name, and is not marked as saved', async () => {
  const tab = await addTab(db, { name: 'Flights', sql: 'select 1' })
  const saved = await made(saveQueryAs(db, tab, { name: 'Flights', description: null }))
  await deleteSavedQuery(db, saved)
  await editTab(db, tab, { sql: 'select 2' })
  expect(await updateSavedQuery(db, tab)).toEqual({ ok: true, value: null })
})

test('a table removed by another window is added again', async () => {
  const tabLocalId = await addTab(db)
  const table = { tabLocalId, place: PLACE, name: 'flights' }
  await expandTable(db, table, true)
  await sendAll('tableSchemas')
  await removeTable(db, table)
  expect(await expandTable(db, table, true)).toMatchObject({ ok: true })
  expect((await db.tableSchemas.toArray()).map(({ deleted }) => deleted).toSorted()).toEqual([false, true])
})

test('annotations are not restored into a deleted layer', async () => {
  const layer = await makeLayer(db)
  const localId = await made(createAnnotation(db, layer, NEW_YEAR))
  const deleted = await made(deleteAnnotations(db, [localId]))
  await deleteLayers(db, [layer])
  expect(await restoreAnnotations(db, deleted)).toMatchObject({
    ok: false,
    error: { code: 'record-deleted' },
  })
})
