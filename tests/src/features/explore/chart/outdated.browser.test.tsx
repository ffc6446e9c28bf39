import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import { readExploreDataset } from '#domain/explore/explore-dataset.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { PORTS_WIRE, type RowsServer, serverOfRows, stageChart } from './chart-stage.tsx'

const FORM = {
  viz_type: 'table',
  datasource: '1__table',
  query_mode: 'aggregate',
  groupby: ['origin'],
  metrics: ['count'],
}
const LATE = { expressionType: 'SQL', sqlExpression: 'SUM(delay)', label: 'Delay' }
const CHANGED = 'Settings changed since this chart was drawn.'

let db: LocalDatabase
let server: RowsServer

beforeEach(async () => {
  db = await emptyDatabase()
  server = serverOfRows()
})

afterEach(() => connection.report(null))

const cell = (text: string) => page.getByRole('cell', { name: text })
const note = () => page.getByRole('status').filter({ hasText: 'Settings changed' })

async function drawn() {
  const staged = await stageChart(db, untouchedDraft(FORM, FORM))
  await expect.poll(() => server.requested).toEqual([['count']])
  server.answer([{ origin: 'SFO', count: 41 }])
  await expect.element(cell('SFO')).toBeVisible()
  return staged
}

test('a form with an error in a field is not requested, and the chart area names the field', async () => {
  const form = { ...FORM, metrics: [], groupby: [] }
  await stageChart(db, untouchedDraft(form, form))
  await expect.element(page.getByRole('heading', { name: /cannot be empty|must/i })).toBeVisible()
  expect(server.requested).toEqual([])
})

test('a form with a column that the dataset lacks is not requested', async () => {
  const form = { ...FORM, groupby: ['nosuch'] }
  await stageChart(db, untouchedDraft(form, form))
  await expect.element(page.getByRole('heading', { name: /^Dimensions names “nosuch”/ })).toBeVisible()
  expect(server.requested).toEqual([])
})

test('a changed form marks the chart until its answer is drawn, and undo removes the mark', async () => {
  const { explore } = await drawn()
  await expect.element(note()).not.toBeInTheDocument()
  explore().set('metrics', ['count', LATE])
  await expect.element(note()).toHaveTextContent(CHANGED)
  explore().undo()
  await expect.element(note()).not.toBeInTheDocument()
  explore().redo()
  await expect.element(note()).toHaveTextContent(CHANGED)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.element(note()).toHaveTextContent(`${CHANGED} The new one is loading.`)
  await expect.element(cell('41')).toBeVisible()
  await expect.poll(() => server.requested.length).toBe(2)
  server.answer([{ origin: 'SFO', count: 41, Delay: 1234 }])
  await expect.element(page.getByRole('columnheader', { name: /Delay/ })).toBeVisible()
  await expect.element(note()).not.toBeInTheDocument()
})

test('an error in a field is shown at the chart, which cannot be updated then', async () => {
  const { explore } = await drawn()
  explore().set('groupby', ['nosuch'])
  await expect
    .element(note())
    .toHaveTextContent(`${CHANGED} To update it: Dimensions names “nosuch”, which the dataset no longer has.`)
  await expect
    .element(page.getByRole('button', { name: 'Update', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(cell('41')).toBeVisible()
})

test('another dataset leaves the previous chart on screen, with the mark', async () => {
  const { explore } = await drawn()
  const ports = readExploreDataset(PORTS_WIRE, '2__table')
  if (ports === null) throw new Error('the example is a dataset')
  explore().chooseDataset(ports)
  await expect.element(note()).toHaveTextContent(CHANGED)
  await expect.element(page.getByRole('columnheader', { name: /From/ })).toBeVisible()
  await expect.element(cell('41')).toBeVisible()
  expect(server.requested).toHaveLength(1)
})

test('a changed draft that was not updated is marked when it is opened again', async () => {
  await stageChart(db, untouchedDraft({ ...FORM, metrics: ['count', LATE] }, FORM))
  await expect.poll(() => server.requested).toEqual([['count']])
  server.answer([{ origin: 'SFO', count: 41 }])
  await expect.element(cell('SFO')).toBeVisible()
  await expect.element(note()).toHaveTextContent(CHANGED)
})
