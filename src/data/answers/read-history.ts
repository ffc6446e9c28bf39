import type { Table } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { readMetaNumber } from '#data/db/meta.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import { type HistoryRun, joinRuns } from '#domain/query/history/history-run.ts'
import { parseServerRun } from '#domain/query/history/server-run.ts'
import { parseQuery } from '#domain/query/parse-query.ts'

/** The stored runs, latest first; `listedAt` is when the server last listed its runs, null if never. */
interface History {
  readonly runs: readonly HistoryRun[]
  readonly listedAt: number | null
}

/** Rows per read, so that the screen stays responsive. */
const SLICE = 1_000

/** Reads the history of this device; unreadable rows are left out. */
export async function readHistory(db: LocalDatabase): Promise<History> {
  const own = await readSlices(db.queries, parseQuery)
  const listed = await readSlices(db.serverRuns, parseServerRun)
  const heads = await db.results.toArray()
  const resultTimes = new Map(heads.map(({ queryId, storedAt }) => [queryId, storedAt]))
  const clockOffsetMs = db.clock.serverOffset() ?? (await readMetaNumber(db, 'clockOffset')) ?? 0
  return {
    runs: joinRuns({ own, listed, resultTimes, clockOffsetMs }),
    listedAt: await readMetaNumber(db, 'runsListedAt'),
  }
}

async function readSlices<Row extends { readonly id: QueryId }>(
  table: Table<Row, QueryId>,
  parse: (row: unknown) => Result<Row, unknown>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let after = ''
  for (;;) {
    const slice = await table.where('id').above(after).limit(SLICE).toArray()
    for (const row of slice) {
      const read = parse(row)
      if (read.ok) rows.push(read.value)
    }
    const last = slice.at(-1)?.id
    if (last === undefined || slice.length < SLICE) return rows
    after = last
  }
}
