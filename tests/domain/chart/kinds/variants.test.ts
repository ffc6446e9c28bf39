import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import { CHART_KINDS } from '#domain/chart/kinds/lists/kinds.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'

/** The queries of Superset 4.1.2 for a new form with some other values. */
interface Variant {
  readonly name: string
  readonly viz_type: string
  readonly form: Readonly<Record<string, unknown>>
  readonly queries: readonly Readonly<Record<string, unknown>>[]
}

/** Parts of every query that the recording leaves out. */
const LEFT_OUT = { applied_time_extras: {}, url_params: {}, custom_params: {}, custom_form_data: {} }

const FLIGHTS: Dataset = {
  id: 1,
  name: 'flights',
  databaseName: 'examples',
  mainTimeColumn: 'date',
  columns: [
    { name: 'date', label: 'date', type: 'time' },
    { name: 'origin', label: 'origin', type: 'text' },
    { name: 'delay', label: 'delay', type: 'number' },
  ],
  labels: {},
  formats: {},
}

const file = join(import.meta.dirname, '..', 'recordings', 'variants.json')
const all: readonly Variant[] = JSON.parse(readFileSync(file, 'utf8'))
const builders = await loadBuilders()

test.each(all.filter((variant) => Object.hasOwn(CHART_KINDS, variant.viz_type)))(
  '$name: asks what that page asked',
  async ({ viz_type: vizType, form, queries }) => {
    // Superset's page uses the time column of the dataset by default.
    const params = { x_axis: 'date', ...builders.get(vizType)?.initial, ...form, viz_type: vizType }
    const chart = (await loadKind(vizType)).open(chartOf(params))
    expect(chart.buildQueries(EMPTY_MASK, FLIGHTS)).toEqual(
      queries.map((query) => ({ ...LEFT_OUT, ...query })),
    )
  },
)
