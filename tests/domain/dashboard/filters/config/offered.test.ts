import { describe, expect, test } from 'vitest'
import { changeConfig } from '#domain/dashboard/filters/config/change-config.ts'
import { entryForm } from '#domain/dashboard/filters/config/entry-form.ts'
import { beginConfig, storedOf } from '#domain/dashboard/filters/config/filter-config.ts'
import type { FilterSettings } from '#domain/dashboard/filters/config/filter-settings.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { readSingleValue, shownEnds } from '#domain/dashboard/filters/range/single-value.ts'
import { engineGrains, offeredGrains } from '#domain/dashboard/filters/time-grain/allowed-grains.ts'
import { parseDatasets } from '#domain/dataset/dataset.ts'

const RANGE = {
  id: 'a',
  filterType: 'filter_range',
  targets: [{ datasetId: 1, column: { name: 'delay' } }],
  controlValues: { enableEmptyFilter: false, other: 1 },
  defaultDataMask: { filterState: { value: [1, 5] } },
}
const after = (stored: object, settings: FilterSettings) =>
  storedOf(changeConfig(beginConfig([stored]), { op: 'set', key: 'a', settings }), 'a')

describe('the ends of a range filter', () => {
  // The numbers are those of Superset: minimum 0, exact 1, maximum 2.
  test.each([
    ['minimum', 0],
    ['exact', 1],
    ['maximum', 2],
  ] as const)('%s is stored as %d, and clears the default value', (singleValue, wire) => {
    const stored = after(RANGE, { singleValue })
    expect(stored).toEqual({
      ...RANGE,
      controlValues: { enableEmptyFilter: false, other: 1, enableSingleValue: wire },
      defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
    })
    expect(entryForm(stored)).toMatchObject({ singleValue })
    expect(after(stored ?? {}, { singleValue: null })?.['controlValues']).toEqual(RANGE.controlValues)
  })

  test.each([[3], ['1'], [null], [undefined], [true]])('%j offers both', (enableSingleValue) => {
    expect(readSingleValue({ controlValues: { enableSingleValue } })).toBeNull()
  })

  const range = (from: number | null, to: number | null): NativeValue => ({ kind: 'range', from, to })
  test.each([
    ['minimum', undefined, 'minimum'],
    ['minimum', range(1, null), 'minimum'],
    ['minimum', range(1, 5), 'both'],
    ['maximum', range(null, 5), 'maximum'],
    ['maximum', range(1, null), 'both'],
    ['exact', range(5, 5), 'exact'],
    ['exact', range(1, 5), 'both'],
    [null, range(1, null), 'both'],
  ] as const)('%s with %j shows %s, so that no set end is hidden', (single, value, shown) => {
    expect(shownEnds(single, value)).toBe(shown)
  })
})

describe('the grains of a grain filter', () => {
  const GRAINS = ['P1D', 'P1W', 'P1M'].map((value) => ({ value, label: value }))
  const offered = (allowed: readonly string[], chosen: string | null) =>
    offeredGrains(GRAINS, allowed, chosen).map(({ value }) => value)

  test('are the allowed ones, and the chosen one', () => {
    expect(offered(['P1W'], null)).toEqual(['P1W'])
    expect(offered(['P1W'], 'P1M')).toEqual(['P1W', 'P1M'])
    expect(offered([], null)).toEqual(['P1D', 'P1W', 'P1M'])
  })

  test('are those that the engine of its dataset reports, or all engines of the dashboard', () => {
    const wire = (id: number, grains: object) => ({ id, columns: [], metrics: [], ...grains })
    const datasets = parseDatasets([
      wire(1, {
        time_grain_sqla: [
          [null, 'Original'],
          ['P1D', 'Day'],
          ['PT5M', '5 minute'],
          ['P1W', 'Week'],
        ],
      }),
      wire(2, {
        time_grain_sqla: [
          ['P1W', 'Week'],
          ['P1Y', 'Year'],
        ],
      }),
      wire(3, { time_grain_sqla: [] }),
      // The week of a MySQL begins on another day.
      wire(5, { time_grain_sqla: [['P1W', 'Week (from Sunday)']] }),
      wire(4, {}),
    ])
    const valuesOf = (id: number | null, of = datasets) => engineGrains(id, of)?.map(({ label }) => label)
    expect(valuesOf(1)).toEqual(['Day', '5 minute', 'Week'])
    expect(valuesOf(3)).toEqual([])
    expect(valuesOf(5)).toEqual(['Week (from Sunday)'])
    expect(valuesOf(null, datasets.slice(0, 2))).toEqual(['Week'])
    for (const [id, of] of [
      [4, datasets],
      [9, datasets],
      [null, datasets],
      [null, []],
    ] as const)
      expect(engineGrains(id, of)).toBeNull()
  })

  test('are stored, and removed for all', () => {
    const stored = { id: 'a', filterType: 'filter_timegrain', targets: [{ datasetId: 1 }] }
    const some = after(stored, { grains: ['P1W'] })
    expect(some).toEqual({ ...stored, time_grains: ['P1W'] })
    expect(after(some ?? {}, { grains: null })).toEqual(stored)
  })
})
