import { describe, expect, test } from 'vitest'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { type ConfigChange, changeConfig } from '#domain/dashboard/filters/config/change-config.ts'
import { beginConfig, hasConfigChanges, storedOf } from '#domain/dashboard/filters/config/filter-config.ts'
import { configSettings } from '#domain/dashboard/filters/config/write-config.ts'

const { root } = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['TABS'] },
  TABS: { type: 'TABS', children: ['T1', 'T2'] },
  T1: { type: 'TAB', children: ['A'] },
  T2: { type: 'TAB', children: ['B'] },
  A: { type: 'CHART', meta: { chartId: 20 } },
  B: { type: 'CHART', meta: { chartId: 3 } },
})

const filter = (id: string, more: object = {}) => ({
  id,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  name: id,
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  controlValues: { multiSelect: true },
  ...more,
})
const THREE = [filter('a'), filter('b', { cascadeParentIds: ['a', 'gone'] }), filter('c')]

const after = (stored: unknown, ...changes: readonly ConfigChange[]) =>
  changes.reduce(changeConfig, beginConfig(stored))
const saved = (stored: unknown, ...changes: readonly ConfigChange[]) =>
  configSettings(after(stored, ...changes), root)?.get('native_filter_configuration')
const set = (settings: Extract<ConfigChange, { op: 'set' }>['settings']): ConfigChange => ({
  op: 'set',
  key: 'a',
  settings,
})

describe('nothing is saved', () => {
  test('without a change', () => {
    expect(configSettings(after(THREE), root)).toBeNull()
  })

  test('when a change was taken back by hand', () => {
    const config = after(THREE, set({ name: 'x' }), set({ name: 'a' }), {
      op: 'move',
      key: 'a',
      index: 2,
    })
    expect(hasConfigChanges(config)).toBe(true)
    expect(hasConfigChanges(changeConfig(config, { op: 'move', key: 'a', index: 0 }))).toBe(false)
  })
})

describe('a removal', () => {
  const removed: ConfigChange = { op: 'remove', key: 'a', at: 1_000 }

  test('is pending for 5 seconds', () => {
    const early = after(THREE, removed, { op: 'end-removals', at: 5_999 })
    expect(early.entries.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    const late = changeConfig(early, { op: 'end-removals', at: 6_000 })
    expect(late.entries.map(({ key }) => key)).toEqual(['b', 'c'])
  })

  test('can be undone until then', () => {
    expect(saved(THREE, removed, { op: 'put-back', key: 'a' })).toBeUndefined()
  })

  test.each([[[removed]], [[removed, { op: 'end-removals', at: 9_000 } as const]]])(
    'is saved while it is pending and later, also for filters that depend on it: %#',
    (changes) => {
      expect(saved(THREE, ...changes)).toEqual([filter('b', { cascadeParentIds: ['gone'] }), filter('c')])
    },
  )
})

test('a moved filter changes the order only', () => {
  expect(saved(THREE, { op: 'move', key: 'c', index: 0 })).toEqual([THREE[2], THREE[0], THREE[1]])
})

test('an unreadable entry is moved, and otherwise stays', () => {
  const stored = [7, filter('a'), { name: 'no id' }, filter('a')]
  const config = after(stored, { op: 'move', key: '#0', index: 3 }, set({ name: 'x' }))
  const written = configSettings(config, root)?.get('native_filter_configuration')
  expect(written).toEqual([expect.objectContaining({ name: 'x' }), stored[2], stored[3], 7])
})

test.each([[undefined], [null], ['x'], [{}]])('a configuration that is %j has no filters', (stored) => {
  expect(after(stored).entries).toEqual([])
})

describe('a default value', () => {
  const atlanta = set({ value: { kind: 'values', values: ['ATL', null] } })
  const mask = (stored: unknown, ...changes: readonly ConfigChange[]) =>
    storedOf(after(stored, ...changes), 'a')?.['defaultDataMask']

  test('is stored as a data mask', () => {
    expect(mask(THREE, atlanta)).toEqual({
      extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ATL', null] }] },
      filterState: { value: ['ATL', null], label: 'ATL, null' },
      ownState: {},
    })
  })

  test('excludes its values once the filter is inverse', () => {
    expect(mask(THREE, atlanta, set({ controls: { inverseSelection: true } }))).toMatchObject({
      extraFormData: { filters: [{ col: 'origin', op: 'NOT IN', val: ['ATL', null] }] },
    })
  })

  test('has one value once the filter takes only one', () => {
    expect(mask(THREE, atlanta, set({ controls: { multiSelect: false } }))).toMatchObject({
      extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ATL'] }] },
      filterState: { value: ['ATL'] },
    })
  })

  test.each([
    [set({ target: { datasetId: 1, column: 'destination' } })],
    [set({ wireType: 'filter_range' })],
    [set({ value: null })],
    [set({ controls: { defaultToFirstItem: true } })],
    [{ op: 'switch', key: 'a', part: 'default', isOn: false } as const],
  ])('is cleared by %j', (change) => {
    expect(mask(THREE, atlanta, change)).toEqual({ extraFormData: {}, filterState: {}, ownState: {} })
  })
})

test('a filter that takes its first value makes a Superset wait for it', () => {
  const first = set({ controls: { defaultToFirstItem: true } })
  expect(storedOf(after([filter('a')], first), 'a')).toEqual(
    filter('a', {
      controlValues: { multiSelect: true, defaultToFirstItem: true },
      requiredFirst: true,
      defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
    }),
  )
  const off = set({ controls: { defaultToFirstItem: false } })
  expect(storedOf(after([filter('a')], first, off), 'a')).toEqual(
    filter('a', {
      controlValues: { multiSelect: true, defaultToFirstItem: false },
      defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
    }),
  )
})

describe('another kind of filter', () => {
  const full = filter('a', {
    adhoc_filters: [{ clause: 'WHERE' }],
    time_range: 'Last week',
    granularity_sqla: 'day',
    sortMetric: 'count',
    cascadeParentIds: ['b'],
    controlValues: { multiSelect: false, enableEmptyFilter: true, inverseSelection: true },
    unknown: 1,
  })

  test('has the settings of its kind, and unknown members', () => {
    expect(storedOf(after([full], set({ wireType: 'filter_time' })), 'a')).toEqual({
      id: 'a',
      type: 'NATIVE_FILTER',
      filterType: 'filter_time',
      name: 'a',
      targets: [{}],
      controlValues: { enableEmptyFilter: true },
      cascadeParentIds: [],
      defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
      unknown: 1,
    })
  })
})

test('a pre-filter that is switched off is removed', () => {
  const full = filter('a', { adhoc_filters: [{ clause: 'WHERE' }], time_range: 'Last week', other: 1 })
  const off: ConfigChange = { op: 'switch', key: 'a', part: 'pre-filter', isOn: false }
  expect(storedOf(after([full], off), 'a')).toEqual(filter('a', { other: 1 }))
})

test('the charts and tabs of a changed scope are stored with it', () => {
  const scope = { rootPath: ['ROOT_ID'], excluded: [20] }
  expect(saved(THREE, set({ scope }))).toEqual([
    filter('a', { scope, description: '', chartsInScope: [3], tabsInScope: ['T2'] }),
    THREE[1],
    THREE[2],
  ])
})
