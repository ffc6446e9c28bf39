import { readAnswer } from '#domain/query/result/read-answer.ts'
import type { ResultTable } from '#domain/query/result/result-table.ts'
import type { Difference } from '#tests/figures/judge/difference.ts'
import { judgeView, type Labels } from '#tests/figures/judge/judge-view.ts'
import type { View } from '#tests/figures/judge/view.ts'
import type { Grounds } from '#tests/figures/play/play-world.ts'
import type { World } from '#tests/figures/world/ask.ts'
import { tableSql } from '#tests/figures/world/table.ts'
import { seeded } from '#tests/support/seeded.ts'
import { copyViews } from './copies.ts'
import { profileViews } from './profiles.ts'
import { numberedSql } from './result-sql.ts'
import { selectionViews } from './selections.ts'

const NO_LABELS: Labels = { coversMissing: false, coversPartial: false, saysComplete: false }

/** A loaded result, and the query of the same numbered rows for the reference database. */
export interface ShownResult {
  readonly result: ResultTable
  readonly world: World
  readonly sql: string
  /** The rows of a query in the reference database. */
  readonly rows: (sql: string) => Promise<readonly (readonly (string | null)[])[]>
  /** The file of all rows that the server writes. */
  readonly file: (format: 'csv' | 'json') => Promise<string>
}

/** Runs the query of a world's table and compares each figure of its result with SQL. */
export async function playResult(grounds: Grounds, world: World): Promise<readonly Difference[]> {
  const { client, server } = grounds.place
  const clientId = `f${String(world.seed).padStart(10, '0').slice(-10)}`
  const answer = await client.send('POST', '/api/v1/sqllab/execute/', {
    database_id: server.databaseId,
    sql: tableSql(world.table),
    client_id: clientId,
    queryLimit: 10_000,
  })
  const read = readAnswer(answer.rawPayload, readUtf8)
  if (!read.ok || read.value.table === null) return [refused(answer.body.slice(0, 300))]
  const shown: ShownResult = {
    result: read.value.table,
    world,
    sql: numberedSql(world.table),
    rows: grounds.reference.rows,
    file: async (format) => (await client.get(`/api/v1/sqllab/export/${clientId}/?format=${format}`)).body,
  }
  const chance = seeded(world.seed * 7 + 3)
  const views: readonly View[] = [
    ...(await profileViews(shown)),
    ...(await selectionViews(shown, chance)),
    ...(await copyViews(shown)),
  ]
  return views.flatMap((view) => judgeView(view, NO_LABELS))
}

function readUtf8(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8')
}

function refused(seen: string): Difference {
  return { fault: 'refused', view: 'answer', key: '', expected: 'an answer', seen }
}
