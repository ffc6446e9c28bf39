import { expect, test } from 'vitest'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

const DELAY = { column_name: 'delay' }

test.each([
  ['its name', 'count', 'count'],
  ['its label', { label: 'Late', expressionType: 'SQL', sqlExpression: 'SUM(late)' }, 'Late'],
  ['its SQL', { expressionType: 'SQL', sqlExpression: 'SUM(late)' }, 'SUM(late)'],
  ['aggregate and column', { expressionType: 'SIMPLE', aggregate: 'AVG', column: DELAY }, 'AVG(delay)'],
  [
    'no label that is empty',
    { label: '', expressionType: 'SIMPLE', aggregate: 'MAX', column: DELAY },
    'MAX(delay)',
  ],
  ['its column alone', { expressionType: 'SIMPLE', column: DELAY }, 'delay'],
  ['nothing without a column', { expressionType: 'SIMPLE', aggregate: 'COUNT' }, ''],
  ['nothing with a column that is null', { expressionType: 'SIMPLE', aggregate: 'COUNT', column: null }, ''],
] as const)('a metric is called by %s', (_rule, metric, label) => {
  expect(metricLabel(metric)).toBe(label)
})

test('a dimension is named by its label, otherwise its SQL', () => {
  expect(columnLabel('origin')).toBe('origin')
  expect(columnLabel({ sqlExpression: 'upper(origin)', label: 'Origin' })).toBe('Origin')
  expect(columnLabel({ sqlExpression: 'upper(origin)' })).toBe('upper(origin)')
})
