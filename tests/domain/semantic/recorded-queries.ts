import { readFileSync } from 'node:fs'
import { type QueryObject, queryObject } from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'

/** A query of Superset's client, with the SQL or the message of Superset 4.1.2. */
export interface RecordedQuery {
  readonly name: string
  readonly query: QueryObject
  readonly answer: string
}

/** Reads the queries of a recording file in this folder. */
export function recordedQueries(file: string): RecordedQuery[] {
  const examples: unknown = JSON.parse(readFileSync(new URL(`recordings/${file}`, import.meta.url), 'utf8'))
  return (Array.isArray(examples) ? examples : []).flatMap((example: unknown): RecordedQuery[] => {
    if (!isRecord(example)) return []
    const query = queryObject.safeParse(example['query'])
    return query.success
      ? [{ name: String(example['name']), query: query.data, answer: String(example['sql']) }]
      : []
  })
}
