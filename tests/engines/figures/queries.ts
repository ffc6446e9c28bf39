import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { SemanticDataset } from '#domain/semantic/semantic-dataset.ts'

/** The dataset of the table. */
export function figureDataset(schema: string | null): SemanticDataset {
  const column = (name: string, type: string, typeGeneric: number) => ({
    name,
    type,
    typeGeneric,
    isTime: typeGeneric === 2,
    expression: null,
  })
  return {
    schema,
    tableName: 'flights',
    sql: null,
    mainTimeColumn: 'time',
    hoursOffset: 0,
    columns: [
      column('time', 'TIMESTAMP', 2),
      column('day', 'DATE', 2),
      column('origin', 'VARCHAR', 1),
      column('destination', 'VARCHAR', 1),
      column('delay', 'INTEGER', 0),
      column('price', 'DECIMAL(10,2)', 0),
      column('late', 'BOOLEAN', 3),
    ],
    metrics: [{ name: 'count', expression: 'COUNT(*)' }],
  }
}

const axis = (timeGrain: string, name = 'time') => ({
  columnType: 'BASE_AXIS',
  sqlExpression: name,
  label: name,
  timeGrain,
})

const sum = {
  expressionType: 'SIMPLE',
  aggregate: 'SUM',
  column: { column_name: 'delay' },
  label: 'sum',
} as const
const average = { ...sum, aggregate: 'AVG', label: 'average' } as const
const highest = { ...sum, aggregate: 'MAX', column: { column_name: 'price' }, label: 'highest' } as const
const origins = {
  ...sum,
  aggregate: 'COUNT_DISTINCT',
  column: { column_name: 'origin' },
  label: 'origins',
} as const

const IN_SPRING = { col: 'time', op: 'TEMPORAL_RANGE', val: '2001-03-01 : 2001-06-01' }

/** The queries of a dashboard's charts, and of its filters. */
export const FIGURE_QUERIES: readonly (readonly [chart: string, query: QueryObject])[] = [
  ['a big number', { metrics: ['count'], filters: [IN_SPRING] }],
  ['a big number with its line', { columns: [axis('P1W')], metrics: ['count', average], orderby: [] }],
  [
    'lines of the largest series',
    {
      columns: [axis('P1M'), 'origin'],
      metrics: ['count'],
      series_columns: ['origin'],
      series_limit: 3,
    },
  ],
  ['bars by quarter', { columns: [axis('P3M')], metrics: [sum, highest], filters: [IN_SPRING] }],
  ['a pie', { columns: ['destination'], metrics: [sum], orderby: [[sum, false]], row_limit: 5 }],
  ['a table of groups', { columns: ['origin', 'late'], metrics: ['count', average, highest, origins] }],
  [
    'a table of rows',
    {
      columns: ['time', 'day', 'origin', 'delay', 'price', 'late'],
      orderby: [
        ['delay', false],
        ['time', true],
        ['price', true],
      ],
      row_limit: 40,
    },
  ],
  ['a pivot table', { columns: ['origin', 'destination'], metrics: [sum, 'count'] }],
  [
    'a heat map of hours',
    {
      columns: [axis('PT6H'), axis('P1W/1970-01-03T00:00:00Z', 'day')],
      metrics: ['count'],
      filters: [IN_SPRING],
    },
  ],
  [
    'the least of each week from Sunday',
    { columns: [axis('1969-12-28T00:00:00Z/P1W')], metrics: [{ ...sum, aggregate: 'MIN', label: 'least' }] },
  ],
  [
    'minutes',
    {
      columns: [axis('PT15M')],
      metrics: ['count'],
      filters: [{ ...IN_SPRING, val: '2001-03-25 : 2001-03-26' }],
    },
  ],
  [
    'groups above a limit',
    { columns: ['origin'], metrics: ['count', average], extras: { having: 'COUNT(*) > 40' } },
  ],
  [
    'a compared period',
    { columns: [axis('P1D')], metrics: ['count'], filters: [IN_SPRING], time_offsets: ['1 month ago'] },
  ],
  ['values of a filter', { columns: ['origin'], metrics: [], orderby: [['origin', true]], row_limit: 4 }],
  [
    'a filter of texts',
    { metrics: ['count'], filters: [{ col: 'origin', op: 'IN', val: ["O'HARE", 'back\\slash', 'Zürich'] }] },
  ],
  [
    'a filter of a missing text',
    { metrics: ['count'], filters: [{ col: 'origin', op: 'NOT IN', val: ['ATL', null] }] },
  ],
  [
    'a search in any case',
    { columns: ['origin'], metrics: ['count'], filters: [{ col: 'origin', op: 'ILIKE', val: 'At%' }] },
  ],
  ['a search in numbers', { metrics: ['count'], filters: [{ col: 'delay', op: 'LIKE', val: '1%' }] }],
  ['a filter of a decimal', { metrics: ['count'], filters: [{ col: 'price', op: '>', val: '500.25' }] }],
  ['a filter of a boolean', { metrics: ['count'], filters: [{ col: 'late', op: 'IS FALSE', val: null }] }],
  [
    'a filter of a day',
    { metrics: ['count'], filters: [{ col: 'day', op: '>=', val: Date.UTC(2001, 11, 1) }] },
  ],
  [
    'a filter of a picked time',
    { metrics: ['count'], filters: [{ col: 'time', op: '==', val: Date.UTC(2001, 4, 1), grain: 'P1M' }] },
  ],
]
