import { afterEach, beforeEach, expect, test } from 'vitest'
import { createChart } from '#data/commands/charts/save-chart.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { serverOfRows, stageChart } from './chart-stage.tsx'

const FORM = {
  viz_type: 'table',
  datasource: '1__table',
  query_mode: 'aggregate',
  groupby: ['origin'],
  metrics: ['count'],
  row_limit: 10,
}

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  serverOfRows()
})

afterEach(() => connection.report(null))

test('a table that becomes a pie counts one change, and two after a field is set', async () => {
  const made = await createChart(db, { name: 'Delays', form: FORM })
  const chart = made.ok ? await db.charts.get(made.value) : undefined
  if (chart === undefined) throw new Error('no chart')
  const { explore } = await stageChart(db, untouchedDraft(FORM, FORM, FORM), chart)
  await expect.poll(() => explore().source.state).toBe('ready')
  await expect.poll(() => explore().builders.state).toBe('ready')
  explore().chooseKind('pie')
  const labels = () => explore().ownChanges.map(({ label }) => label)
  await expect.poll(() => explore().vizType).toBe('pie')
  await expect.poll(labels).toEqual(['Kind of chart'])
  explore().set('row_limit', 50)
  await expect.poll(labels).toEqual(['Kind of chart', 'Row limit'])
})
