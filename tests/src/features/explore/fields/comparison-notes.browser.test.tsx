import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { knownServer } from '#data/session/known-server.ts'
import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import { ANALYTICS_FIELDS } from '#domain/chart/fields/shown/analytics.ts'
import { builders } from '#domain/chart/kinds/line/builder.ts'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import { askingNames, obeyedFields } from '#domain/explore/obeyed-fields.ts'
import { stageField } from './field-stage.tsx'

afterEach(() => knownServer.set(null))

const server = (which: 'offset' | 'superset'): ServerDescription => ({
  kind: which,
  version: '4.1.2',
  address: null,
  roles: [],
  capabilities: new Map(),
  limits: {
    defaultRows: null,
    mostRows: null,
    shownRows: null,
    sampleRows: null,
    filterRows: null,
    answerSeconds: null,
    resultSeconds: null,
  },
  jobTransport: null,
  foundAt: 0,
  embedFrom: [],
})

const BY_MONTH = {
  viz_type: 'echarts_timeseries_line',
  datasource: '1__table',
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  metrics: ['count'],
}

const builder = builders.find(({ vizType }) => vizType === BY_MONTH.viz_type)

const stage = () => {
  if (builder === undefined) throw new Error('lines can be built')
  return stageField(ANALYTICS_FIELDS.time_compare, ['1 year ago', '52 weeks ago'], {
    name: 'time_compare',
    form: BY_MONTH,
    built: { kind, builder, obeyed: obeyedFields(builder, kind), asking: askingNames(kind) },
  })
}

const NOTE = '52 weeks ago: not comparable, the shift is not a multiple of the time grain'

test('before a Superset, the field names the shift that does not fit the grain, and only that', async () => {
  knownServer.set(server('superset'))
  await stage()
  await expect.element(page.getByRole('status').getByText(NOTE)).toBeVisible()
  expect(page.getByText(/1 year ago: /).query()).toBeNull()
})

test('our own server compares by its own rule: the note goes with the Superset', async () => {
  knownServer.set(server('superset'))
  await stage()
  await expect.element(page.getByText(NOTE)).toBeVisible()
  knownServer.set(server('offset'))
  await expect.element(page.getByText(NOTE)).not.toBeInTheDocument()
})
