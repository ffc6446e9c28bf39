import type { Locator, Page } from '@playwright/test'
import { isRecord } from '#domain/core/parse.ts'
import type { Offset } from './offset-user.ts'
import { type Wire, wireOf } from './wire.ts'

/** The pane with the fields of the chart. */
export function fields(page: Page): Locator {
  return page.getByRole('region', { name: 'Fields' })
}

/** The field with entries of this label: `Metrics`, `Dimensions`. */
export function well(page: Page, label: string): Locator {
  return fields(page).getByRole('group', { name: label, exact: true })
}

/** An item of the dataset, by its text. */
export function sourceItem(page: Page, name: string): Locator {
  return page
    .getByRole('complementary', { name: 'Dataset' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('button')
}

/** The chart, once it is drawn. */
export function drawnChart(page: Page): Locator {
  return page.locator('[data-chart-state="drawn"]')
}

/** The text of a chart that is drawn as text: a number, a table. */
export function drawnText(page: Page): Locator {
  return drawnChart(page).locator('[data-chart]')
}

/** Makes a dataset of a query, as its user; returns its server id. */
export async function makeDataset(
  wire: Wire,
  { name, sql }: { readonly name: string; readonly sql: string },
): Promise<number> {
  return made(wire, '/api/v1/dataset/', { database: 1, table_name: name, sql })
}

/** A chart to make: its kind, its dataset, and its other form values. */
export interface ChartToMake {
  readonly name: string
  readonly vizType: string
  readonly datasetId: number
  readonly form: object
}

/** Makes a chart that its user owns; returns its server id. */
export async function makeChart(
  wire: Wire,
  { name, vizType, datasetId, form }: ChartToMake,
): Promise<number> {
  const params = { ...form, viz_type: vizType, datasource: `${datasetId}__table` }
  return made(wire, '/api/v1/chart/', {
    slice_name: name,
    viz_type: vizType,
    datasource_id: datasetId,
    datasource_type: 'table',
    params: JSON.stringify(params),
  })
}

/** Makes a chart over the example flights that its user owns; returns its server id. */
export async function makeFlightsChart(
  offset: Pick<Offset, 'browser' | 'server'>,
  chart: Omit<ChartToMake, 'datasetId'>,
): Promise<number> {
  const wire = await wireOf(offset)
  return makeChart(wire, { ...chart, datasetId: await flightsId(wire) })
}

/** Returns the server id of the dataset of example flights. */
export async function flightsId(wire: Wire): Promise<number> {
  const answer = await wire.get('/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:flights)))')
  const body: unknown = await answer.json()
  const rows = isRecord(body) && Array.isArray(body['result']) ? body['result'] : []
  return idOf(rows.find((one) => isRecord(one) && one['table_name'] === 'flights'))
}

/** Returns the form of a chart on the server. */
export async function storedForm(wire: Wire, chartId: number): Promise<unknown> {
  const body: unknown = await (await wire.get(`/api/v1/chart/${chartId}`)).json()
  const result = isRecord(body) && isRecord(body['result']) ? body['result'] : {}
  return JSON.parse(String(result['params']))
}

async function made(wire: Wire, path: string, body: object): Promise<number> {
  const answer = await wire.send('POST', path, body)
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return idOf(await answer.json())
}

function idOf(body: unknown): number {
  if (!isRecord(body) || typeof body['id'] !== 'number') throw new Error('There is none with an id')
  return body['id']
}
