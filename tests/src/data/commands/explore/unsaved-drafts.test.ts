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

test('charts that are changed or new and not saved are found; what only opened a dataset is not', async () => {
  const changed = await savedChart('Delays')
  const same = await savedChart('Airports')
  await storeNewDraft(db, savedChartKey(changed), limited(50))
  await storeNewDraft(db, savedChartKey(same), untouchedDraft(FORM, FORM, FORM))
  await storeNewDraft(db, newChartKey('opened'), untouchedDraft(FORM, null))
  await storeNewDraft(db, newChartKey('named'), { ...untouchedDraft(FORM, null), name: 'Fog' })
  const titles = (await readUnsavedCharts(db)).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Delays', 'Fog'])
})

test('links with a form that were only looked at leave no draft, and one that was changed has a title from its content', async () => {
  const form = { ...FORM, metric: 'count', groupby: ['origin'] }
  for (const id of ['1', '2', '3', '4', '5']) await storeNewDraft(db, newChartKey(id), linkedDraft(form))
  expect(await readUnsavedCharts(db)).toEqual([])
  const changed = editDraft(linkedDraft(form), { ...form, groupby: ['origin', 'late'] }, 1)
  await storeNewDraft(db, newChartKey('3'), changed)
  expect((await readUnsavedCharts(db)).map(({ title }) => title)).toEqual(['count by origin, late'])
})

test('the draft of a chart that was deleted, and a row that cannot be read, are none', async () => {
  const gone = await savedChart('Delays')
  await storeNewDraft(db, savedChartKey(gone), limited(50))
  await db.charts.update(gone, { deleted: true })
  await db.chartDrafts.put({ key: newChartKey('odd'), value: 'text', at: 1 })
  expect(await readUnsavedCharts(db)).toEqual([])
})

test('a draft that only opened a dataset goes after a day; one that holds something stays', async () => {
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

test('the palette finds them by their names, and says that they are not saved', async () => {
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

test('a chart that is saved and changed is one thing to the palette', async () => {
  const changed = await savedChart('Delays')
  await storeNewDraft(db, savedChartKey(changed), limited(50))
  const found = [
    ...(await searchCharts(db, 'del', () => '/chart')),
    ...(await searchDrafts(db, 'del', () => '/chart')),
  ]
  expect(oneHitEach(found).map(({ name, meta }) => [name, meta])).toEqual([['Delays', 'Changed, not saved']])
})
