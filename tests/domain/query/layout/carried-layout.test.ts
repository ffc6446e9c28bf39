import { expect, test } from 'vitest'
import { carriedLayout, carriedLayoutKey } from '#domain/query/layout/carried-layout.ts'
import {
  FIRST_LAYOUT,
  hideColumn,
  sortByColumn,
  withFilters,
  withWidth,
} from '#domain/query/layout/result-layout.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { localId } from '#tests/support/tabs.ts'

const column = (name: string, type: string | null = 'BIGINT', kind: ResultColumn['kind'] = 'number') => ({
  name,
  type,
  kind,
})

test('the next run keeps columns and order, but no filter', () => {
  const stands = withWidth(hideColumn(sortByColumn(FIRST_LAYOUT, 2, false), 1, 5), 0, 90)
  expect(carriedLayout(withFilters(stands, 1, [{ column: 1, kind: 'not-null' }]))).toEqual(stands)
})

const KEY = carriedLayoutKey({ tabLocalId: localId('a'), columns: [column('n'), column('m')] })

test.each([
  ['the same columns', 'a', [column('n'), column('m')], true],
  ['another tab', 'b', [column('n'), column('m')], false],
  ['another order', 'a', [column('m'), column('n')], false],
  ['another name', 'a', [column('n'), column('k')], false],
  ['another type', 'a', [column('n'), column('m', 'VARCHAR', 'text')], false],
  ['one column less', 'a', [column('n')], false],
] as const)('a layout is shared with %s or not', (_rule, tab, columns, isShared) => {
  expect(carriedLayoutKey({ tabLocalId: localId(tab), columns }) === KEY).toBe(isShared)
})
