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
    ({ why, form: kept }) => `${why} ${Number(kept['row_limit'])}`,
  )

test('each save leaves a version, and one that changes no form leaves none', async () => {
  await updateChart(db, localId, { form: form(20) })
  await updateChart(db, localId, { name: 'Late flights' })
  await updateChart(db, localId, { form: form(30) })
  expect(await versions()).toEqual(['saved 30', 'saved 20', 'saved 10'])
})

test('what another device had made of it is kept before it is saved over', async () => {
  await db.charts.update(localId, { 'current.form': form(15) })
  await updateChart(db, localId, { form: form(20) })
  expect(await versions()).toEqual(['saved 20', 'before it was updated 15', 'saved 10'])
})

test('a draft that is discarded is a version, once', async () => {
  await keepDiscarded(db, localId, form(50))
  await keepDiscarded(db, localId, form(50))
  expect(await versions()).toEqual(['discarded draft 50', 'saved 10'])
  expect(await db.charts.get(localId)).toMatchObject({ current: { form: form(10) } })
})

test('a draft is taken away from outside of its chart, and put back with all that led to it', async () => {
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

test('a chart that was never saved is found among the discarded ones, and comes back as a draft', async () => {
  await storeNewDraft(db, 'new:one', { ...untouchedDraft(form(10), null), name: 'Fog' })
  await discardDraft(db, { kind: 'new', id: 'one' })
  const [discarded] = await readDiscardedDrafts(db)
  expect(discarded).toMatchObject({ id: 'one', name: 'Fog', form: form(10) })
  if (discarded !== undefined) await bringDraftBack(db, discarded)
  expect(await readLocalDraft(db, 'new:one')).toMatchObject({ name: 'Fog', form: form(10) })
  expect(await readDiscardedDrafts(db)).toEqual([])
})
