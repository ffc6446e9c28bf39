import { expect, test } from 'vitest'
import { filterText } from '#domain/query/view/filter-text.ts'
import type { ColumnFilter } from '#domain/query/view/result-view.ts'

const column = 0

test.each<readonly [ColumnFilter, string]>([
  [{ column, kind: 'contains', text: 'JF', isExactCase: false }, 'origin contains “JF”'],
  [{ column, kind: 'equals', text: 'JFK', isExactCase: true }, 'origin is “JFK”, this case'],
  [{ column, kind: 'pattern', pattern: '^J' }, 'origin matches ^J'],
  [{ column, kind: 'range', from: '1', to: null }, 'origin from 1'],
  [{ column, kind: 'range', from: null, to: '9' }, 'origin up to 9'],
  [{ column, kind: 'range', from: '1', to: '9' }, 'origin from 1 to 9'],
  [{ column, kind: 'null' }, 'origin is null'],
  [{ column, kind: 'among', values: ['ATL'] }, 'origin is ATL'],
  [{ column, kind: 'among', values: [null, ''] }, 'origin is null or empty'],
  [{ column, kind: 'among', values: ['A', 'B', 'C', 'D'] }, 'origin is A, B or 2 more'],
  [
    { column, kind: 'begins', text: 'x'.repeat(50), isExactCase: false },
    `origin begins with “${'x'.repeat(40)}…”`,
  ],
])('%j: %s', (filter, text) => {
  expect(filterText(filter, 'origin')).toBe(text)
})
