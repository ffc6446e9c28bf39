import { expect, test } from 'vitest'
import { ALL_FRONT_RULES } from '#server/superset/sync/decide/front-rules.ts'
import { longOrShort } from '#tests/support/long-form.ts'
import { type PlayedKind, playUnderFates } from '#tests/support/shared-under-fates.ts'

/** So many worlds of each kind. */
const WORLDS = longOrShort(20, 3)

/** Most worlds in which a rule that is off is looked for, from the one where it was last found missing. */
const MOST_WORLDS = 80

const CHARTS: PlayedKind = {
  path: '/api/v1/chart/',
  body: (name) => ({
    slice_name: name,
    datasource_id: 1,
    datasource_type: 'table',
    params: '{"viz_type":"table"}',
  }),
  fields: ['slice_name', 'description'],
  theirs: 'certified_by',
  leavesUnmarked: false,
  rows: ({ superset }) =>
    superset.charts().map(({ id, fields }) => ({ id, fields, marked: String(fields['params']) })),
}

const DATASETS: PlayedKind = {
  path: '/api/v1/dataset/',
  body: (name) => ({ database: 1, schema: 'public', table_name: name, sql: 'SELECT 1' }),
  fields: ['table_name', 'description'],
  theirs: 'main_dttm_col',
  leavesUnmarked: true,
  rows: ({ superset }) =>
    superset.datasets().map(({ id, fields }) => ({ id, fields, marked: String(fields['extra']) })),
}

test.each([
  ['charts', CHARTS],
  ['datasets', DATASETS],
])(
  'no acknowledged write of %s is lost, doubled or undone through a front that dies',
  async (_kind, kind) => {
    const findings: string[] = []
    for (let seed = 1; seed <= WORLDS; seed += 1) findings.push(...(await playUnderFates(kind, seed)))
    expect(findings).toEqual([])
  },
)

test.each([
  ['charts', CHARTS, 'rewrites', 21],
  ['datasets', DATASETS, 'lookUp', 1],
] as const)('with %s it is noticed that a rule of the front is off', async (_name, kind, rule, foundIn) => {
  const findings: string[] = []
  for (let seed = foundIn; seed < foundIn + MOST_WORLDS && findings.length === 0; seed += 1)
    findings.push(...(await playUnderFates(kind, seed, { ...ALL_FRONT_RULES, [rule]: false })))
  expect(findings).not.toEqual([])
})
