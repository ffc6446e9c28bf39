import { describe, expect, test } from 'vitest'
import { layoutOfCharts } from '#domain/dashboard/document/layout.ts'
import { barMeaning, type KnownLists } from '#domain/dashboard/filters/bar/meaning.ts'
import { waitingCharts } from '#domain/dashboard/filters/bar/waiting-charts.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import type { SetFilters } from '#domain/dashboard/filters/filter-values.ts'
import { filtersOf, savedFilter, valuesAre } from './bar-filters.ts'

const FIRST = { defaultToFirstItem: true }
const filters = filtersOf(
  savedFilter(
    'city',
    { cascadeParentIds: ['state'], scope: { rootPath: ['ROOT_ID'], excluded: [3] } },
    FIRST,
  ),
  savedFilter('state', { scope: { rootPath: ['ROOT_ID'], excluded: [1] } }, FIRST),
)
const scene = { filters, dashboardId: 7 }
const { root } = layoutOfCharts([1, 2, 3])

/** Loads the lists that are needed, one round after the other, and returns all requests in their order. */
function loadAll(set: SetFilters, answers: Readonly<Record<string, readonly (string | null)[]>>) {
  const lists = new Map<string, { kind: 'values'; values: readonly (string | null)[] }>()
  const requested: string[] = []
  for (;;) {
    const meaning = barMeaning(set, scene, lists)
    const next = meaning.needed.find(({ key }) => !lists.has(key))
    if (next === undefined) return { meaning, requested }
    requested.push(
      `${next.filter.id} under ${JSON.stringify(next.mask.map((one) => 'values' in one && one.values))}`,
    )
    lists.set(next.key, { kind: 'values', values: answers[next.filter.id] ?? [] })
  }
}

describe('the first value of a list', () => {
  test('is loaded for parents first, then for their children under it, once each', () => {
    const { meaning, requested } = loadAll(new Map(), { state: ['AK', 'AL'], city: ['Juneau', 'Nome'] })
    expect(requested).toEqual(['state under []', 'city under [["AK"]]'])
    expect(meaning.values).toEqual(
      new Map([
        ['state', valuesAre('AK')],
        ['city', valuesAre('Juneau')],
      ]),
    )
    expect(meaning.waiting).toEqual([])
  })

  test('can be a missing value', () => {
    const { meaning } = loadAll(new Map(), { state: [null, 'AL'], city: ['Nome'] })
    expect(meaning.values.get('state')).toEqual(valuesAre(null))
  })

  test('does not replace a set value, nor a cleared filter', () => {
    const { meaning, requested } = loadAll(
      new Map([
        ['state', valuesAre('TX')],
        ['city', null],
      ]),
      {},
    )
    expect(requested).toEqual([])
    expect(meaning.values).toEqual(new Map([['state', valuesAre('TX')]]))
  })

  test('does not replace a saved default', () => {
    const [own] = filtersOf(
      savedFilter('state', { defaultDataMask: { filterState: { value: ['TX'] } } }, FIRST),
    )
    const meaning = barMeaning(
      new Map(),
      { filters: own === undefined ? [] : [own], dashboardId: 7 },
      new Map(),
    )
    expect([meaning.values, meaning.needed]).toEqual([new Map([['state', valuesAre('TX')]]), []])
  })

  test('of an empty list is no value', () => {
    const { meaning } = loadAll(new Map(), { state: [], city: [] })
    expect([meaning.values, meaning.waiting]).toEqual([new Map(), []])
  })

  test('is awaited by the charts in scope, and by those of the filters that depend on it', () => {
    const { waiting } = barMeaning(new Map(), scene, new Map())
    expect(
      [...waitingCharts(waiting, root)].map(([id, { reason, isLoading }]) => [id, reason, isLoading]),
    ).toEqual([
      [1, 'The first value of “state” is being loaded.', true],
      [2, 'The first value of “state” is being loaded.', true],
      [3, 'The first value of “state” is being loaded.', true],
    ])
  })

  test('that cannot be known is reported', () => {
    const [{ key } = { key: '' }] = barMeaning(new Map(), scene, new Map()).needed
    const lists: KnownLists = new Map([
      [key, { kind: 'unknown', reason: 'Its values are not on this device.' }],
    ])
    expect(
      barMeaning(new Map(), scene, lists).waiting.map(({ reason, isLoading }) => [reason, isLoading]),
    ).toEqual([
      ['“state” has no first value: Its values are not on this device.', false],
      ['“state” has no first value: Its values are not on this device.', false],
    ])
  })
})

describe('a required filter', () => {
  const required = filtersOf(
    savedFilter('state', {}, { enableEmptyFilter: true }),
    {
      id: 'when',
      name: 'When',
      filterType: 'filter_time',
      controlValues: { enableEmptyFilter: true },
      targets: [{}],
    },
    savedFilter('set', { defaultDataMask: { filterState: { value: ['x'] } } }, { enableEmptyFilter: true }),
  )
  const reasons = (set: SetFilters) =>
    barMeaning(set, { filters: required, dashboardId: 7 }, new Map()).waiting.map(({ reason }) => reason)

  test('is awaited until it has a value, whatever its kind', () => {
    expect(reasons(new Map())).toEqual(['Choose a value for “state”.', 'Choose a value for “When”.'])
    expect(
      reasons(
        new Map<string, NativeValue>([
          ['state', valuesAre('TX')],
          ['when', { kind: 'time', range: 'Last week' }],
        ]),
      ),
    ).toEqual([])
  })

  test('that was cleared is awaited', () => {
    const set: SetFilters = new Map([['set', null]])
    expect(reasons(set)).toContain('Choose a value for “set”.')
  })
})
