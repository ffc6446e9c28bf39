import { describe, expect, test } from 'vitest'
import { readLayout } from '#domain/query/layout/read-layout.ts'
import {
  drawnColumns,
  FIRST_LAYOUT,
  hideColumn,
  moveColumn,
  pinColumn,
  type ResultLayout,
  showColumns,
  sortByColumn,
  withFilters,
  withForm,
  withoutFilters,
  withWidth,
} from '#domain/query/layout/result-layout.ts'

/** The displayed columns; pinned ones are before the bar. */
function standing(layout: ResultLayout, count = 5): string {
  const { columns, pinned } = drawnColumns(layout, count)
  return `${columns.slice(0, pinned).join('')}|${columns.slice(pinned).join('')}`
}

const sorted = (layout: ResultLayout) =>
  layout.view.sort.map(({ column, isDescending }) => `${column}${isDescending ? '↓' : '↑'}`).join(' ')

describe('a click on a header', () => {
  const press = (layout: ResultLayout, ...columns: readonly number[]) =>
    columns.reduce((now, column) => sortByColumn(now, column, false), layout)
  const add = (layout: ResultLayout, ...columns: readonly number[]) =>
    columns.reduce((now, column) => sortByColumn(now, column, true), layout)

  test.each([
    ['sorts upwards', press(FIRST_LAYOUT, 2), '2↑'],
    ['the second one downwards', press(FIRST_LAYOUT, 2, 2), '2↓'],
    ['the third one no more', press(FIRST_LAYOUT, 2, 2, 2), ''],
    ['on another head sorts by that alone', press(FIRST_LAYOUT, 2, 3), '3↑'],
    ['with Shift adds a key', add(press(FIRST_LAYOUT, 2), 3), '2↑ 3↑'],
    ['with Shift turns a key where it stands', add(FIRST_LAYOUT, 2, 3, 2), '2↓ 3↑'],
    ['with Shift takes a key away', add(FIRST_LAYOUT, 2, 3, 2, 2), '3↑'],
    ['without Shift leaves one of several keys', press(add(FIRST_LAYOUT, 2, 3, 2), 2), '2↑'],
  ])('%s', (_what, layout, expected) => {
    expect(sorted(layout)).toBe(expected)
  })
})

describe('columns', () => {
  const pinned = pinColumn(FIRST_LAYOUT, 3, true)

  test.each([
    ['stand as they came', FIRST_LAYOUT, '|01234'],
    ['that are pinned stand left of the others', pinned, '3|0124'],
    ['that are let go stand where they stood', pinColumn(pinned, 3, false), '|01234'],
    ['that are hidden are not drawn', hideColumn(FIRST_LAYOUT, 1, 5), '|0234'],
    ['are shown again', showColumns(hideColumn(hideColumn(FIRST_LAYOUT, 1, 5), 2, 5), 1), '|0134'],
    ['are all shown again', showColumns(hideColumn(hideColumn(FIRST_LAYOUT, 1, 5), 2, 5), null), '|01234'],
    ['move to the right', moveColumn(FIRST_LAYOUT, { column: 0, to: 2 }, 5), '|12034'],
    ['move to the left', moveColumn(FIRST_LAYOUT, { column: 4, to: 0 }, 5), '|40123'],
    ['that move among pinned ones are pinned', moveColumn(pinned, { column: 1, to: 0 }, 5), '13|024'],
    ['that leave the pinned ones are not', moveColumn(pinned, { column: 3, to: 2 }, 5), '|01324'],
    ['do not move beyond the end', moveColumn(FIRST_LAYOUT, { column: 4, to: 5 }, 5), '|01234'],
    [
      'that are hidden stay hidden when others move',
      moveColumn(hideColumn(FIRST_LAYOUT, 1, 5), { column: 0, to: 1 }, 5),
      '|2034',
    ],
  ])('%s', (_what, layout, expected) => {
    expect(standing(layout)).toBe(expected)
  })

  test('the last visible column is not hidden', () => {
    expect(standing(hideColumn(FIRST_LAYOUT, 0, 1), 1)).toBe('|0')
  })
})

test('a filter replaces those of its column', () => {
  const one = withFilters(FIRST_LAYOUT, 1, [{ column: 1, kind: 'null' }])
  const two = withFilters(one, 2, [{ column: 2, kind: 'not-null' }])
  expect(withFilters(two, 1, [{ column: 1, kind: 'not-null' }]).view.filters).toEqual([
    { column: 2, kind: 'not-null' },
    { column: 1, kind: 'not-null' },
  ])
  expect(withoutFilters(two).view).toEqual({ sort: [], filters: [], find: null })
})

test('a stored layout is parsed, and replaced by the initial one if it is invalid', () => {
  const layout = withForm(
    withWidth(sortByColumn(pinColumn(FIRST_LAYOUT, 1, true), 0, false), 2, 99),
    2,
    'plain',
  )
  expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout)
  expect(readLayout(undefined)).toBe(FIRST_LAYOUT)
  expect(readLayout({ ...layout, hidden: ['a'] })).toBe(FIRST_LAYOUT)
  expect(readLayout({ ...layout, view: { ...layout.view, filters: [{ column: 1, kind: 'what' }] } })).toBe(
    FIRST_LAYOUT,
  )
})
