import { beforeEach, describe, expect, test } from 'vitest'
import { createDashboard, saveDashboardAs } from '#data/commands/dashboards/create-dashboard.ts'
import { dashboardVersionsOf, readDashboardVersions } from '#data/commands/dashboards/dashboard-versions.ts'
import { deleteDashboards, restoreDashboards } from '#data/commands/dashboards/delete-dashboards.ts'
import { duplicateDashboard } from '#data/commands/dashboards/duplicate-dashboard.ts'
import { editDashboard, publishDashboard } from '#data/commands/dashboards/edit-dashboard.ts'
import { type SaveOutcome, saveDashboard } from '#data/commands/dashboards/save-dashboard.ts'
import { readVersionRows } from '#data/commands/versions/read-versions.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { toasts } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { Decisions } from '#domain/dashboard/edit/overwrite/contested-values.ts'
import { draftDashboard } from '#domain/records/dashboards/draft.ts'
import { BLANK_DASHBOARD, type DashboardFields } from '#domain/records/dashboards/record.ts'
import { readSavedVersion } from '#domain/versions/saved-version.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

const ROW = { id: 'ROW-a', type: 'ROW', meta: { background: 'none' } }
const CHART = { id: 'CHART-a', type: 'CHART', meta: { chartId: 2, width: 4 } }
const LAYOUT = { 'CHART-a': CHART, 'ROW-a': ROW }

function value<T>(result: Result<T, { readonly code: string }>): T {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const made = async (fields: Partial<DashboardFields>) => value(await createDashboard(db, fields))

async function fieldsOf(localId: LocalId): Promise<DashboardFields> {
  const found = await db.dashboards.get(localId)
  if (found === undefined) throw new Error('no dashboard')
  return found.current
}

/** Saves a draft that was begun on `base`. */
async function save(
  localId: LocalId,
  base: DashboardFields,
  edits: Partial<DashboardFields>,
  decisions: Decisions = new Map(),
): Promise<SaveOutcome> {
  return value(await saveDashboard(db, localId, { base, document: { ...base, ...edits } }, decisions))
}

async function versions(localId: LocalId) {
  const { rows } = await readVersionRows(db, dashboardVersionsOf(localId), 9)
  return rows.map((row) => [readSavedVersion(row)?.why, readSavedVersion(row)?.fields['title']])
}

test('a new dashboard is stored here and waits for the server', async () => {
  const localId = await made({ title: 'Flights', position: LAYOUT })
  expect(await db.dashboards.get(localId)).toMatchObject({
    serverId: null,
    current: { title: 'Flights', position: LAYOUT, published: false, owners: [] },
  })
  expect(await db.outbox.toArray()).toMatchObject([{ kind: 'dashboards', op: 'create', localId }])
})

test('a new dashboard is owned by the current user', async () => {
  await db.meta.put({ key: 'userId', value: 7 })
  expect(await fieldsOf(await made({ title: 'Flights' }))).toMatchObject({ owners: [7] })
})

test('a copy has the same charts, and is a draft of the current user without address and certification', async () => {
  await db.meta.put({ key: 'userId', value: 7 })
  const localId = await made({
    title: 'Flights',
    slug: 'flights',
    published: true,
    certifiedBy: 'Ada',
    owners: [1],
    position: LAYOUT,
    metadata: { color_scheme: 'a' },
    css: '.x{}',
  })
  const document = { ...(await fieldsOf(localId)), css: '.y{}' }
  const copy = value(await saveDashboardAs(db, { document, title: 'Mine' }))
  expect(await fieldsOf(copy)).toEqual({
    ...BLANK_DASHBOARD,
    title: 'Mine',
    owners: [7],
    position: LAYOUT,
    metadata: { color_scheme: 'a' },
    css: '.y{}',
  })
  expect(await fieldsOf(localId)).toMatchObject({ title: 'Flights', css: '.x{}' })
})

test('a duplicate is sent with the digits of its original', async () => {
  const metadata = { label_colors: {}, remote_id: 9_007_199_254_740_992 }
  const localId = await made({ title: 'Flights', metadata })
  const source = '{"remote_id": 9007199254740993, "label_colors": {}}'
  await db.dashboards.update(localId, { sources: { position: null, metadata: source } })
  await db.outbox.clear()
  value(await duplicateDashboard(db, localId))
  const [row] = await db.outbox.toArray()
  if (row === undefined) throw new Error('nothing is sent')
  const record = (await db.dashboards.get(row.localId)) ?? null
  const sent = draftDashboard({
    row,
    record,
    tools: { clientId: 'c', uuid: 'u', serverIdOf: () => null, isQueryKnown: () => false },
  })
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ json_metadata: source })
})

test('a save changes what was edited, and stores both states as versions', async () => {
  const localId = await made({ title: 'Flights', position: LAYOUT })
  const saved = await save(localId, await fieldsOf(localId), {
    title: 'Late flights',
    position: { ...LAYOUT, 'ROW-a': { ...ROW, meta: { background: 'white' } } },
  })
  expect(saved.kind).toBe('saved')
  expect(await fieldsOf(localId)).toMatchObject({
    title: 'Late flights',
    position: { 'ROW-a': { meta: { background: 'white' } } },
  })
  expect(await versions(localId)).toEqual([
    ['saved', 'Late flights'],
    ['saved', 'Flights'],
  ])
})

test('an edit that somebody else saved meanwhile stays, if it changed something else', async () => {
  const localId = await made({ title: 'Flights', position: LAYOUT, metadata: { refresh_frequency: 0 } })
  const base = await fieldsOf(localId)
  await editDashboard(db, localId, { metadata: { refresh_frequency: 60 }, css: '.x{}' })
  expect(await save(localId, base, { position: { 'CHART-a': CHART } })).toMatchObject({ kind: 'saved' })
  expect(await fieldsOf(localId)).toMatchObject({
    position: { 'CHART-a': CHART },
    metadata: { refresh_frequency: 60 },
    css: '.x{}',
  })
  expect((await fieldsOf(localId)).position).not.toHaveProperty('ROW-a')
})

describe('the same value, changed by two people,', () => {
  const [top, row] = [['ROOT_ID'], ['ROOT_ID', 'GRID_ID']]
  const wider = (width: number) => ({
    'CHART-a': { ...CHART, children: [], meta: { chartId: 2, width }, parents: [...row, 'ROW-a'] },
    GRID_ID: { children: ['ROW-a'], id: 'GRID_ID', parents: top, type: 'GRID' },
    ROOT_ID: { children: ['GRID_ID'], id: 'ROOT_ID', type: 'ROOT' },
    'ROW-a': { ...ROW, children: ['CHART-a'], parents: row },
  })

  async function twice() {
    const localId = await made({ title: 'Flights', position: wider(4) })
    const base = await fieldsOf(localId)
    await editDashboard(db, localId, { position: wider(6) })
    return { localId, base }
  }

  test('is reported with both sides, and nothing is saved', async () => {
    const { localId, base } = await twice()
    const before = await db.dashboards.get(localId)
    expect(await save(localId, base, { title: 'Mine', position: wider(8) })).toMatchObject({
      kind: 'contested',
      values: [{ label: 'Width of “2”', mine: '8', theirs: '6' }],
    })
    expect(await db.dashboards.get(localId)).toEqual(before)
  })

  test('is overwritten once the user confirmed it, and the other value becomes a version', async () => {
    const { localId, base } = await twice()
    const outcome = await save(localId, base, { position: wider(8) })
    const values = outcome.kind === 'contested' ? outcome.values : []
    const decisions: Decisions = new Map(values.map(({ key, theirs }) => [key, { take: 'mine', theirs }]))
    expect(await save(localId, base, { position: wider(8) }, decisions)).toMatchObject({ kind: 'saved' })
    expect((await fieldsOf(localId)).position).toEqual(wider(8))
    const { rows } = await readVersionRows(db, dashboardVersionsOf(localId), 9)
    expect(rows.map((row) => readSavedVersion(row)?.fields['position'])).toContainEqual(wider(6))
  })

  test('is no question if both chose the same', async () => {
    const { localId, base } = await twice()
    expect(await save(localId, base, { position: wider(6) })).toMatchObject({ kind: 'saved' })
  })
})

test('a save of a deleted dashboard is rejected, and the draft stays with its window', async () => {
  const localId = await made({ title: 'Flights' })
  const base = await fieldsOf(localId)
  await db.dashboards.update(localId, { serverId: 8, deleted: true })
  expect(await saveDashboard(db, localId, { base, document: { ...base, title: 'Late' } })).toMatchObject({
    ok: false,
    error: { code: 'record-deleted' },
  })
})

test('the title stays as it was typed, an empty address is none, details need a certifier', async () => {
  const localId = await made({ title: 'Flights', slug: 'a', certifiedBy: 'Ada', certificationDetails: 'x' })
  value(await editDashboard(db, localId, { title: '', slug: '', certifiedBy: ' ' }))
  expect(await fieldsOf(localId)).toMatchObject({ title: '', slug: null, certificationDetails: null })
})

test('publishing and hiding are reported', async () => {
  const localId = await made({ title: 'Flights' })
  value(await publishDashboard(db, localId, true))
  expect(await fieldsOf(localId)).toMatchObject({ published: true })
  expect(JSON.stringify(toasts.get())).toContain('This dashboard is now published')
  value(await publishDashboard(db, localId, false))
  expect(JSON.stringify(toasts.get())).toContain('This dashboard is now hidden')
})

test('versions are listed with their fields, newest first, each state once', async () => {
  const localId = await made({ title: 'Flights', position: LAYOUT })
  await save(localId, await fieldsOf(localId), { title: 'Late' })
  await save(localId, await fieldsOf(localId), { title: 'Later' })
  const { list, hasOlder } = await readDashboardVersions(db, localId, 2)
  expect(list.map(({ why, fields }) => [why, fields.title, fields.position])).toEqual([
    ['saved', 'Later', LAYOUT],
    ['saved', 'Late', LAYOUT],
  ])
  expect(hasOlder).toBe(true)
})

test('a save without a difference sends nothing', async () => {
  const localId = await made({ title: 'Flights', position: LAYOUT })
  const base = await fieldsOf(localId)
  await db.outbox.clear()
  expect(await save(localId, base, {})).toMatchObject({ kind: 'saved' })
  expect(await db.outbox.count()).toBe(0)
})

test('a deleted dashboard comes back with its layout', async () => {
  const localId = await made({ title: 'Flights', position: LAYOUT })
  const deleted = value(await deleteDashboards(db, [localId]))
  expect(await db.dashboards.get(localId)).toBeUndefined()
  expect(value(await restoreDashboards(db, deleted))).toBe(1)
  expect(await db.dashboards.get(localId)).toMatchObject({ deleted: false, current: { position: LAYOUT } })
})
