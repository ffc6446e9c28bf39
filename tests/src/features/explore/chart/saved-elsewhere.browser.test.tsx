import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createChart } from '#data/commands/charts/save-chart.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { type RowsServer, serverOfRows, stageChart } from './chart-stage.tsx'

const FORM = {
  viz_type: 'table',
  datasource: '1__table',
  query_mode: 'aggregate',
  groupby: ['origin'],
  metrics: ['count'],
  row_limit: 10,
}

let db: LocalDatabase
let server: RowsServer

beforeEach(async () => {
  db = await emptyDatabase()
  server = serverOfRows()
})

afterEach(() => connection.report(null))

const note = () => page.getByRole('status').filter({ hasText: 'saved this chart' })

async function savedChart(): Promise<StoredChart> {
  const made = await createChart(db, { name: 'Delays', form: FORM })
  const chart = made.ok ? await db.charts.get(made.value) : undefined
  if (chart === undefined) throw new Error('no chart')
  return { ...chart, dirty: [], changedByName: 'Grace Hopper' }
}

const savedAs = (chart: StoredChart, form: object): StoredChart => ({
  ...chart,
  current: { ...chart.current, form: { ...chart.current.form, ...form } },
})

test('a chart that another user saves while it is open shows a note, and the saved form', async () => {
  const chart = await savedChart()
  const { save } = await stageChart(db, untouchedDraft(FORM, FORM, FORM), chart)
  await expect.poll(() => server.requested.length).toBe(1)
  server.answer([{ origin: 'SFO', count: 41 }])
  await expect.element(page.getByRole('cell', { name: 'SFO' })).toBeVisible()
  save(savedAs(chart, { row_limit: 50 }))
  await expect
    .element(note())
    .toHaveTextContent(
      'Grace Hopper saved this chart while you had it open: Row limit 10 → 50. It is shown as saved.',
    )
  await expect.poll(() => server.requested.length).toBe(2)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(note()).not.toBeInTheDocument()
})

test('own changes stay on top of another user’s save, which is shown on request', async () => {
  const chart = await savedChart()
  const { explore, save } = await stageChart(db, untouchedDraft(FORM, FORM, FORM), chart)
  await expect.poll(() => server.requested.length).toBe(1)
  explore().set('groupby', ['late'])
  explore().set('show_totals', true)
  save(savedAs(chart, { groupby: ['distance'] }))
  await expect
    .element(note())
    .toHaveTextContent(
      'Grace Hopper saved this chart while you had it open: Dimensions origin → distance. Your own changes are kept.',
    )
  expect(explore().draft.form).toMatchObject({ groupby: ['late'] })
  await page.getByRole('button', { name: 'Show the saved chart' }).click()
  await expect.poll(() => explore().draft.form).toMatchObject({ groupby: ['distance'] })
  explore().undo()
  await expect.poll(() => explore().draft.form).toMatchObject({ groupby: ['late'] })
})

test('a save in this window shows no note', async () => {
  const chart = await savedChart()
  const { explore, save } = await stageChart(db, untouchedDraft(FORM, FORM, FORM), chart)
  await expect.poll(() => server.requested.length).toBe(1)
  explore().set('row_limit', 50)
  await expect.poll(() => explore().changes.length).toBe(1)
  save(savedAs(chart, { row_limit: 50 }))
  await expect.poll(() => explore().changes.length).toBe(0)
  await expect.element(note()).not.toBeInTheDocument()
})
