import { type ExploreDataset, readExploreDataset } from '#domain/explore/explore-dataset.ts'

const column = (name: string, type: number, more: object = {}) => ({
  id: 1,
  column_name: name,
  verbose_name: null,
  expression: null,
  type: ['BIGINT', 'TEXT', 'TIMESTAMP', 'BOOLEAN'][type],
  type_generic: type,
  is_dttm: type === 2,
  groupby: true,
  filterable: true,
  ...more,
})

/** The wire form of an example dataset. */
export const FLIGHTS_WIRE = {
  id: 1,
  table_name: 'flights',
  main_dttm_col: 'date',
  columns: [
    column('date', 2),
    column('delay', 0),
    column('distance', 0),
    column('origin', 1, { verbose_name: 'From' }),
    column('late', 1, { expression: "CASE WHEN delay > 15 THEN 'late' END" }),
  ],
  metrics: [
    {
      metric_name: 'count',
      verbose_name: 'COUNT(*)',
      expression: 'COUNT(*)',
      description: null,
      d3format: null,
    },
  ],
  verbose_map: {},
  time_grain_sqla: [
    [null, 'Original value'],
    ['P1W', 'Week'],
  ],
  database: { id: 1, name: 'Flights', backend: 'duckdb' },
}

/** The example dataset, parsed. */
export function flightsSource(): ExploreDataset {
  const read = readExploreDataset(FLIGHTS_WIRE, '1__table')
  if (read === null) throw new Error('the example is a dataset')
  return read
}
