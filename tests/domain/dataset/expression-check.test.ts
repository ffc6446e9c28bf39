import { expect, test } from 'vitest'
import { expressionCheck } from '#domain/dataset/expression-check.ts'

test('a column is checked as a dimension, a metric as a metric, both over no rows', () => {
  expect(expressionCheck(4, { kind: 'column', sql: 'upper(state)' })).toMatchObject({
    datasource: { id: 4, type: 'table' },
    queries: [
      {
        columns: [{ sqlExpression: 'upper(state)', expressionType: 'SQL' }],
        metrics: [],
        extras: { where: '1 = 0' },
        row_limit: 1,
      },
    ],
  })
  expect(expressionCheck(4, { kind: 'metric', sql: 'SUM(n)' }).queries[0]).toMatchObject({
    columns: [],
    metrics: [{ sqlExpression: 'SUM(n)', expressionType: 'SQL' }],
    extras: { where: '1 = 0' },
  })
})
