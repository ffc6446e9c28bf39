import { deleteExport, exportFile } from '#domain/contract/sqllab.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/core/export-format.ts'
import { fileStem } from '#domain/core/file-name.ts'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok } from '#domain/core/result.ts'
import { type FileStyle, readFileStyle } from '#domain/query/export/file-style.ts'
import { csvColumn } from '#server/files/csv/cell-text.ts'
import { exportFileName } from '#server/files/csv/file-name.ts'
import { fileOfRows } from '#server/files/rows/file-of-rows.ts'
import { Accepted, FileParts, implement, type Route, StoredFile } from '#server/http/implement.ts'
import { waitFor } from '#server/jobs/wait-for.ts'
import type { ExportDeps } from '#server/runs/exports/export-deps.ts'
import { startExport, stopExport } from '#server/runs/exports/export-file.ts'
import { resultForExport } from '#server/runs/exports/export-query.ts'
import { runAnswer } from './run-answer.ts'

/** Results as files. */
export function exportRoutes(deps: ExportDeps): readonly Route[] {
  return [exportRoute(deps), stopRoute(deps)]
}

function exportRoute(deps: ExportDeps): Route {
  return implement(
    exportFile,
    async ({ params: { clientId }, query: wanted, user, signal, now, preference }) => {
      const { format, rows = 'result', name } = wanted
      const style = styleOf(wanted.style)
      if (format === undefined) {
        const found = await resultForExport(deps, { user, clientId, signal })
        if (!found.ok) return err(runAnswer(found.error))
        const { query, columns, dataJson } = found.value
        const results = [{ columns: columns.map(csvColumn), dataJson }]
        const bytes = await fileOfRows({ results, format: 'csv' }, { userId: user.id, signal })
        if (!bytes.ok) return err(runAnswer(bytes.error))
        const csvName = exportFileName(query.tab_name, now, 'csv')
        return ok(new FileParts(csvName, EXPORT_FORMATS.csv.type, { parts: [bytes.value] }))
      }
      const started = await startExport(deps, { user, clientId, format, rows, style })
      if (!started.ok) return err(runAnswer(started.error))
      const { query, progress, ended } = started.value
      const end = await waitFor(ended, preference.waitMs)
      if (end === null) return ok(new Accepted({ status: 'running' as const, percent: progress.percent }))
      if (!end.ok) return err(runAnswer(end.error))
      return ok(
        new StoredFile(
          fileName(format, name, query.tab_name, end.value.storedAt),
          EXPORT_FORMATS[format].type,
          end.value,
        ),
      )
    },
  )
}

function fileName(
  format: ExportFormat,
  name: string | undefined,
  tabName: string | null,
  storedAt: number,
): string {
  const { ending } = EXPORT_FORMATS[format]
  return name === undefined ? exportFileName(tabName, storedAt, ending) : `${fileStem(name)}.${ending}`
}

function styleOf(text: string | undefined): FileStyle {
  const read = parseJson(text ?? '')
  return readFileStyle(read.ok ? read.value : null)
}

function stopRoute(deps: ExportDeps): Route {
  return implement(
    deleteExport,
    async ({ params: { clientId }, query: { format = 'csv', rows = 'result', style }, user }) => {
      const stopped = await stopExport(deps, { user, clientId, format, rows, style: styleOf(style) })
      return stopped.ok ? ok({ result: 'OK' }) : err(runAnswer(stopped.error))
    },
  )
}
