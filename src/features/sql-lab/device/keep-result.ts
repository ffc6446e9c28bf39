import { resultsOf } from '#data/answers/results.ts'
import { reloadDeviceTables } from '#data/commands/device-tables/reload-device-tables.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { addDeviceResult } from '#data/device-tables/add-file.ts'
import type { DeviceTable } from '#data/device-tables/table-list.ts'
import { exportFromDevice } from '#data/export/device-export.ts'
import { blobSink } from '#data/export/file-sink.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { partialRowsNote, queryCompleteness } from '#domain/query/completeness/query-completeness.ts'
import { exportErrorText } from '#domain/query/export/export-error.ts'
import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import type { Query } from '#domain/query/query.ts'

/** Characters of a query in the description of its table. */
const SHOWN_SQL = 200

/** Stores the rows of a result as a table of this device, with its query, time and missing rows. Fails: with a message. */
export async function keepResult(db: LocalDatabase, query: Query): Promise<Result<DeviceTable, string>> {
  let rows: Blob | null = null
  const sink = blobSink('application/x-ndjson', (blob) => {
    rows = blob
  })
  const wanted = {
    queryId: query.id,
    format: 'jsonl',
    style: DEFAULT_STYLE,
    rowCount: query.rows ?? 0,
  } as const
  const options = { sink, signal: new AbortController().signal, onRows: () => undefined }
  const written = await exportFromDevice(resultsOf(db), wanted, options)
  if (!written.ok) return err(exportErrorText(written.error, 0))
  await sink.close()
  if (rows === null) return err(exportErrorText({ code: 'disk' }, 0))
  const stored = await addDeviceResult(db, {
    name: query.tabName === '' ? 'result' : query.tabName,
    rows,
    columns: query.columns,
    origin: originOf(query),
    note: partialRowsNote(queryCompleteness(query)) ?? undefined,
  })
  if (!stored.ok) return err(stored.error.message)
  await reloadDeviceTables(db)
  return ok(stored.value)
}

function originOf({ sql, executedSql, endDttm, startDttm }: Query): string {
  const text = (executedSql ?? sql).trim()
  const shown = text.length > SHOWN_SQL ? `${text.slice(0, SHOWN_SQL)}…` : text
  return `Result of ${new Date(endDttm ?? startDttm).toISOString().slice(0, 16).replace('T', ' ')} UTC: ${shown}`
}
