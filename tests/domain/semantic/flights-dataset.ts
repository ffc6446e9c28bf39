import type { SemanticColumn, SemanticDataset } from '#domain/semantic/semantic-dataset.ts'

function column(name: string, type: string, typeGeneric: number): SemanticColumn {
  return { name, type, typeGeneric, isTime: typeGeneric === 2, expression: null }
}

/** The dataset of flights in the recordings, in a schema. */
export function flightsDataset(schema: string): SemanticDataset {
  return {
    schema,
    tableName: 'flights',
    sql: null,
    mainTimeColumn: 'date',
    hoursOffset: 0,
    columns: [
      column('date', 'TIMESTAMP', 2),
      column('delay', 'BIGINT', 0),
      column('distance', 'BIGINT', 0),
      column('origin', 'VARCHAR', 1),
      column('destination', 'VARCHAR', 1),
      column('late', 'BOOLEAN', 3),
      { ...column('hour', 'BIGINT', 0), expression: 'hour(date)' },
      column('day', 'DATE', 2),
    ],
    metrics: [
      { name: 'count', expression: 'COUNT(*)' },
      { name: 'late_pct', expression: 'AVG(CASE WHEN delay > 15 THEN 1.0 ELSE 0 END)' },
    ],
  }
}
