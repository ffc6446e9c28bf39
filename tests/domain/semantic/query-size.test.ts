import { expect, test } from 'vitest'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { refuseSize } from '#domain/semantic/query-size.ts'

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

const filter = (val: unknown) => ({ filters: [{ col: 'origin', op: 'IN', val }] })

const REFUSED: readonly (readonly [query: QueryObject, message: string])[] = [
  [{ columns: many(2_001, 'a') }, 'A query may have 2,000 columns; this one has 2,001.'],
  [{ metrics: many(2_001, 'a') }, 'A query may have 2,000 metrics; this one has 2,001.'],
  [
    { filters: many(2_001, { col: 'a', op: 'IS NULL' }) },
    'A query may have 2,000 filters; this one has 2,001.',
  ],
  [{ time_offsets: many(201, '1 day ago') }, 'A query may have 200 time shifts; this one has 201.'],
  [filter(many(10_001, 1)), 'A filter may have 10,000 values; this one has 10,001.'],
  [filter('x'.repeat(10_001)), 'A value of a filter may have 10,000 characters; this one has 10,001.'],
  [filter(['a', 'x'.repeat(10_001)]), 'A value of a filter may have 10,000 characters; this one has 10,001.'],
  [{ columns: ['x'.repeat(2_001)] }, 'A name may have 2,000 characters; this one has 2,001.'],
  [
    { metrics: [{ label: 'x'.repeat(2_001), sqlExpression: 'SUM(a)' }] },
    'A name may have 2,000 characters; this one has 2,001.',
  ],
  [
    { metrics: [{ aggregate: 'SUM', column: { column_name: 'x'.repeat(2_001) } }] },
    'A name may have 2,000 characters; this one has 2,001.',
  ],
  [{ granularity: 'x'.repeat(2_001) }, 'A name may have 2,000 characters; this one has 2,001.'],
  [
    { extras: { where: ' '.repeat(256_001) } },
    'A query may have 256,000 characters of text; this one has 256,001.',
  ],
  [
    { metrics: many(2, { expressionType: 'SQL', sqlExpression: '1'.repeat(128_001) } as const) },
    'A query may have 256,000 characters of text; this one has 256,002.',
  ],
]

test.each(REFUSED)('%#: a query over a limit names it', (query, message) => {
  expect(refuseSize(query)).toBe(message)
})

test('a query at its limits passes', () => {
  expect(
    refuseSize({
      columns: many(2_000, 'a'),
      metrics: [{ expressionType: 'SQL', sqlExpression: '1'.repeat(200_000) }],
      ...filter(many(10_000, 'x')),
    }),
  ).toBeNull()
})
