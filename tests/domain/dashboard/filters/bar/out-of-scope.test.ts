import { expect, test } from 'vitest'
import { layoutOfCharts } from '#domain/dashboard/document/layout.ts'
import { barOrientation, orientationSetting } from '#domain/dashboard/filters/bar/orientation.ts'
import { scopedFilters } from '#domain/dashboard/filters/bar/out-of-scope.ts'
import { unsetFilters } from '#domain/dashboard/filters/bar/unset-filters.ts'
import { filtersOf, savedFilter, valuesAre } from './bar-filters.ts'

const { root } = layoutOfCharts([1, 2])
const without = (...excluded: readonly number[]) => ({ scope: { rootPath: ['ROOT_ID'], excluded } })

test('filters that no chart on screen follows are out of scope; dividers are not', () => {
  const filters = filtersOf(
    savedFilter('all'),
    savedFilter('first', without(2)),
    { id: 'more', type: 'DIVIDER', title: 'More', description: 'About delays' },
    savedFilter('second', without(1)),
    savedFilter('none', without(1, 2)),
  )
  const { inScope, outOfScope } = scopedFilters(filters, root, [1])
  expect(inScope.map(({ id }) => id)).toEqual(['all', 'first', 'more'])
  expect(outOfScope.map(({ id }) => id)).toEqual(['second', 'none'])
  expect(inScope[2]).toMatchObject({ title: 'More', description: 'About delays' })
})

test('the bar is vertical unless the metadata has HORIZONTAL', () => {
  const of = (metadata: Readonly<Record<string, unknown>>) => barOrientation(metadata)
  expect([
    of({}),
    of({ filter_bar_orientation: 'HORIZONTAL' }),
    of({ filter_bar_orientation: 'horizontal' }),
    of({ filter_bar_orientation: 7 }),
  ]).toEqual(['vertical', 'horizontal', 'vertical', 'vertical'])
  expect([...orientationSetting('horizontal')]).toEqual([['filter_bar_orientation', 'HORIZONTAL']])
})

test('filters without a needed value are known before the rules of the bar are loaded', () => {
  const filters = filtersOf(
    savedFilter('plain'),
    savedFilter('required', {}, { enableEmptyFilter: true }),
    savedFilter('first', {}, { defaultToFirstItem: true }),
    savedFilter('cleared', {}, { defaultToFirstItem: true }),
    savedFilter('set', {}, { enableEmptyFilter: true, defaultToFirstItem: true }),
  )
  const set = new Map([
    ['cleared', null],
    ['set', valuesAre('x')],
  ])
  expect(unsetFilters(set, filters).map(({ id }) => id)).toEqual(['required', 'first'])
})
