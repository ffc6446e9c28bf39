import { beforeEach, expect, test } from 'vitest'
import { createChart } from '#data/commands/charts/save-chart.ts'
import { newChartKey, savedChartKey, storeNewDraft } from '#data/commands/explore/chart-drafts.ts'
import { sweepDrafts } from '#data/commands/explore/sweep-drafts.ts'
import { readUnsavedCharts } from '#data/commands/explore/unsaved-drafts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { searchCharts } from '#data/search/charts.ts'
import { searchDrafts } from '#data/search/drafts.ts'
import { editDraft, linkedDraft, untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import { oneHitEach } from '#domain/palette/one-hit-each.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const FORM = { viz_type: 'pie', datasource: '1__table', row_limit: 10 }

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

const limited = (rows: number) => editDraft(untouchedDraft(FORM, null, FORM), { ...FORM, row_limit: rows }, 1)

async function savedChart(name: string) {
  const made = await createChart(db, { name, form: FORM })
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}

test('finds new and changed charts, but not drafts that only opened a dataset', async () => {
  const changed = await savedChart('Delays')
  const same = await savedChart('Airports')
  await storeNewDraft(db, savedChartKey(changed), limited(50))
  await storeNewDraft(db, savedChartKey(same), untouchedDraft(FORM, FORM, FORM))
  await storeNewDraft(db, newChartKey('opened'), untouchedDraft(FORM, null))
  await storeNewDraft(db, newChartKey('named'), { ...untouchedDraft(FORM, null), name: 'Fog' })
  const titles = (await readUnsavedCharts(db)).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Delays', 'Fog'])
})

test('an unchanged link leaves no draft; a changed one is titled by its content', async () => {
  const form = { ...FORM, metric: 'count', groupby: ['origin'] }
  for (const id of ['1', '2', '3', '4', '5']) await storeNewDraft(db, newChartKey(id), linkedDraft(form))
  expect(await readUnsavedCharts(db)).toEqual([])
  const changed = editDraft(linkedDraft(form), { ...form, groupby: ['origin', 'late'] }, 1)
  await storeNewDraft(db, newChartKey('3'), changed)
  expect((await readUnsavedCharts(db)).map(({ title }) => title)).toEqual(['count by origin, late'])
})

test('ignores drafts of deleted charts and unreadable rows', async () => {
  const gone = await savedChart('Delays')
  await storeNewDraft(db, savedChartKey(gone), limited(50))
  await db.charts.update(gone, { deleted: true })
  await db.chartDrafts.put({ key: newChartKey('odd'), value: 'text', at: 1 })
  expect(await readUnsavedCharts(db)).toEqual([])
})

test('deletes an empty draft after a day; one with changes stays', async () => {
  const now = db.clock.now()
  const put = async (id: string, draft: ReturnType<typeof untouchedDraft>, ageMs: number) =>
    db.chartDrafts.put({ key: newChartKey(id), value: { draft, revision: 1 }, at: now - ageMs })
  await put('old', untouchedDraft(FORM, null), 25 * 3_600_000)
  await put('young', untouchedDraft(FORM, null), 60_000)
  await put('named', { ...untouchedDraft(FORM, null), name: 'Fog' }, 25 * 3_600_000)
  expect(await sweepDrafts(db)).toBe(1)
  expect(await db.chartDrafts.orderBy('key').primaryKeys()).toEqual([
    newChartKey('named'),
    newChartKey('young'),
  ])
})

test('the palette finds drafts by name, and marks them as unsaved', async () => {
  const changed = await savedChart('Delays')
  await storeNewDraft(db, savedChartKey(changed), limited(50))
  await storeNewDraft(db, newChartKey('new'), limited(20))
  const hits = async (text: string) =>
    (await searchDrafts(db, text, ({ title }) => `/at/${title}`)).map(({ name, where, meta, target }) => ({
      name,
      where,
      meta,
      target,
    }))
  expect(await hits('DEL')).toEqual([
    {
      name: 'Delays',
      where: 'Chart',
      meta: 'Changed, not saved',
      target: { kind: 'address', address: '/at/Delays' },
    },
  ])
  expect((await hits('')).map(({ where }) => where).toSorted()).toEqual(['Chart', 'New chart'])
  expect(await hits('zebra')).toEqual([])
})

test('the palette lists a changed chart once', async () => {
  const changed = await savedChart('Delays')
  await storeNewDraft(db, savedChartKey(changed), limited(50))
  const found = [
    ...(await searchCharts(db, 'del', () => '/chart')),
    ...(await searchDrafts(db, 'del', () => '/chart')),
  ]
  expect(oneHitEach(found).map(({ name, meta }) => [name, meta])).toEqual([['Delays', 'Changed, not saved']])
})
