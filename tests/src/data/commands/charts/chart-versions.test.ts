import { beforeEach, expect, test } from 'vitest'
import { readChartVersions } from '#data/commands/charts/chart-versions.ts'
import { createChart, updateChart } from '#data/commands/charts/save-chart.ts'
import { readLocalDraft, savedChartKey, storeNewDraft } from '#data/commands/explore/chart-drafts.ts'
import { discardDraft, keepDiscarded, putDraftBack } from '#data/commands/explore/discard-draft.ts'
import { bringDraftBack, readDiscardedDrafts } from '#data/commands/explore/discarded-drafts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { editDraft, untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const form = (limit: number) => ({ viz_type: 'pie', datasource: '1__table', row_limit: limit })

let db: LocalDatabase
let localId: LocalId

beforeEach(async () => {
  db = await emptyDatabase()
  const made = await createChart(db, { name: 'Delays', form: form(10) })
  if (!made.ok) throw new Error(made.error.code)
  localId = made.value
})

const versions = async () =>
  (await readChartVersions(db, localId, 10)).list.map(
    ({ why, form: versionForm }) => `${why} ${Number(versionForm['row_limit'])}`,
  )

test('each save creates a version, unless the form is unchanged', async () => {
  await updateChart(db, localId, { form: form(20) })
  await updateChart(db, localId, { name: 'Late flights' })
  await updateChart(db, localId, { form: form(30) })
  expect(await versions()).toEqual(['saved 30', 'saved 20', 'saved 10'])
})

test('stores the state of another device before a save replaces it', async () => {
  await db.charts.update(localId, { 'current.form': form(15) })
  await updateChart(db, localId, { form: form(20) })
  expect(await versions()).toEqual(['saved 20', 'before it was updated 15', 'saved 10'])
})

test('stores a discarded draft as a version, once', async () => {
  await keepDiscarded(db, localId, form(50))
  await keepDiscarded(db, localId, form(50))
  expect(await versions()).toEqual(['discarded draft 50', 'saved 10'])
  expect(await db.charts.get(localId)).toMatchObject({ current: { form: form(10) } })
})

test('discards a draft outside of its chart, and restores it with its undo history', async () => {
  const key = savedChartKey(localId)
  const draft = editDraft(untouchedDraft(form(10), null, form(10)), form(50), 1)
  await storeNewDraft(db, key, draft)
  const gone = await discardDraft(db, { kind: 'saved', localId })
  expect(await readLocalDraft(db, key)).toBeNull()
  expect(await versions()).toEqual(['discarded draft 50', 'saved 10'])
  if (!gone.ok || gone.value === null) throw new Error('no draft')
  await putDraftBack(db, gone.value)
  expect(await readLocalDraft(db, key)).toEqual(draft)
  expect(await discardDraft(db, { kind: 'new', id: 'none' })).toEqual({ ok: true, value: null })
})

test('finds a discarded chart that was never saved, and restores it as a draft', async () => {
  await storeNewDraft(db, 'new:one', { ...untouchedDraft(form(10), null), name: 'Fog' })
  await discardDraft(db, { kind: 'new', id: 'one' })
  const [discarded] = await readDiscardedDrafts(db)
  expect(discarded).toMatchObject({ id: 'one', name: 'Fog', form: form(10) })
  if (discarded !== undefined) await bringDraftBack(db, discarded)
  expect(await readLocalDraft(db, 'new:one')).toMatchObject({ name: 'Fog', form: form(10) })
  expect(await readDiscardedDrafts(db)).toEqual([])
})
