import { describe, expect, test } from 'vitest'
import { type ConfigChange, changeConfig } from '#domain/dashboard/filters/config/change-config.ts'
import { configProblems } from '#domain/dashboard/filters/config/config-problems.ts'
import { beginConfig, hasConfigChanges } from '#domain/dashboard/filters/config/filter-config.ts'
import type { FilterSettings } from '#domain/dashboard/filters/config/filter-settings.ts'
import { parseDatasets } from '#domain/dataset/dataset.ts'

const datasets = parseDatasets([
  {
    id: 1,
    table_name: 'flights',
    columns: [
      { column_name: 'origin', type: 'VARCHAR', type_generic: 1, is_dttm: false },
      { column_name: 'delay', type: 'BIGINT', type_generic: 0, is_dttm: false },
    ],
  },
])

const filter = (id: string, more: object = {}) => ({
  id,
  name: id,
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  ...more,
})
const problems = (stored: readonly unknown[], ...changes: readonly ConfigChange[]) =>
  configProblems(changes.reduce(changeConfig, beginConfig(stored)), datasets)
const withSettings = (settings: FilterSettings, more: object = {}) =>
  problems(
    [filter('a', more)],
    { op: 'set', key: 'a', settings: { description: 'changed' } },
    {
      op: 'set',
      key: 'a',
      settings,
    },
  ).map(({ field, message }) => `${field}: ${message}`)
const where = (subject: string, operator: string, comparator: unknown) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator,
  comparator,
})
const condition = (sqlExpression: string) => ({ expressionType: 'SQL', clause: 'WHERE', sqlExpression })

test.each<[FilterSettings, readonly string[]]>([
  [{}, []],
  [{ name: '  ' }, ['name: Name is required']],
  [{ target: { datasetId: null, column: null } }, ['dataset: Dataset is required']],
  [{ target: { datasetId: 1, column: null } }, ['column: Column is required']],
  [{ target: { datasetId: 2, column: 'x' } }, []],
  [{ target: { datasetId: 1, column: 'x' } }, ['column: The dataset “flights” has no column “x”.']],
  [{ wireType: 'filter_range' }, ['column: The column “origin” has no numbers.']],
  [{ wireType: 'filter_range', target: { datasetId: 1, column: 'delay' } }, []],
  [{ wireType: 'filter_time' }, []],
  [{ controls: { enableEmptyFilter: true } }, ['default: Default value is required']],
  [{ controls: { enableEmptyFilter: true, defaultToFirstItem: true } }, []],
  [{ controls: { enableEmptyFilter: true }, value: { kind: 'values', values: ['ATL'] } }, []],
  [{ parents: ['a'] }, ['parents: A filter cannot depend on itself.']],
  [{ preFilters: [where('origin', 'IN', [])] }, ['pre-filter: The value cannot be empty']],
  [{ preFilters: [where('delay', '>', 'x')] }, ['pre-filter: “x” is not a number']],
  [{ preFilters: [where('delay', '>', 3)] }, []],
  [{ preFilters: [condition(' ')] }, ['pre-filter: The condition cannot be empty']],
  [{ preFilters: [condition('delay > 3')] }, []],
  [{ preFilters: [condition("origin = '{{ current_username() }}'")] }, []],
  [{ preFilters: [condition('(delay > 3')] }, ['pre-filter: Unclosed parenthesis in filter clause']],
  [
    { preFilters: [where('delay', '>', 3), condition('delay IN (SELECT 1)')] },
    ['pre-filter: Custom SQL fields cannot contain sub-queries.'],
  ],
  [{ preTimeRange: 'Last week' }, ['pre-time-column: Time column is required']],
  [{ preTimeRange: 'Last week', preTimeColumn: 'date' }, []],
])('a filter with %j has the problems %j', (settings, expected) => {
  expect(withSettings(settings)).toEqual(expected)
})

test('a time range that cannot be read is a problem', () => {
  expect(withSettings({ preTimeRange: 'some day', preTimeColumn: 'date' })).toEqual([
    expect.stringMatching(/^pre-time-range: /),
  ])
})

test.each([
  ['default', 'default: Default value is required'],
  ['pre-filter', 'pre-filter: Pre-filter is required'],
] as const)('%s needs a value once it is switched on', (part, expected) => {
  const on: ConfigChange = { op: 'switch', key: 'a', part, isOn: true }
  const text = ({ field, message }: { field: string; message: string }) => `${field}: ${message}`
  expect(problems([filter('a')], on).map(text)).toEqual([expected])
  expect(problems([filter('a')], on, { ...on, isOn: false })).toEqual([])
})

describe('a typed default range that cannot be read', () => {
  const range = filter('a', {
    filterType: 'filter_range',
    targets: [{ datasetId: 1, column: { name: 'delay' } }],
  })
  const type: ConfigChange = { op: 'type', key: 'a', text: ['9', '3'] }
  const config = changeConfig(beginConfig([range]), type)

  test('is a change that cannot be saved', () => {
    expect(hasConfigChanges(config)).toBe(true)
    expect(configProblems(config, datasets)).toEqual([
      { key: 'a', field: 'default', message: 'The end is smaller than the start.' },
    ])
  })

  test.each<ConfigChange>([
    { ...type, text: null },
    { op: 'set', key: 'a', settings: { value: { kind: 'range', from: 3, to: 9 } } },
    { op: 'set', key: 'a', settings: { wireType: 'filter_time' } },
    { op: 'switch', key: 'a', part: 'default', isOn: false },
  ])('ends with $op', (change) => {
    expect(configProblems(changeConfig(config, change), datasets)).toEqual([])
  })
})

test('a title is required', () => {
  expect(problems([], { op: 'add', key: 'd', wireType: 'divider', datasetId: null })).toEqual([
    { key: 'd', field: 'title', message: 'Title is required' },
  ])
})

describe('filters that depend on each other', () => {
  const chain = [
    filter('a', { cascadeParentIds: ['b'] }),
    filter('b', { cascadeParentIds: ['c'] }),
    filter('c'),
  ]
  const close: ConfigChange = { op: 'set', key: 'c', settings: { parents: ['a'] } }

  test('are reported at the changed one, with the others', () => {
    expect(problems(chain, close)).toEqual([
      { key: 'c', field: 'parents', message: 'These filters depend on each other: “a”, “b”, “c”.' },
    ])
  })

  test('are no problem once one of them is removed', () => {
    expect(problems(chain, close, { op: 'remove', key: 'b', at: 0 })).toEqual([])
  })
})

test('an unchanged filter and a removed one are not checked', () => {
  const broken = filter('a', { name: '', targets: [] })
  expect(problems([broken, filter('b')], { op: 'set', key: 'b', settings: { name: 'x' } })).toEqual([])
  expect(
    problems(
      [broken],
      { op: 'set', key: 'a', settings: { description: 'x' } },
      { op: 'remove', key: 'a', at: 0 },
    ),
  ).toEqual([])
})
