import { LEGACY_SHAPES } from '#domain/chart/kinds/lists/legacy.ts'
import { LEGACY_TIME, type LegacyRow } from '#domain/chart/legacy/legacy-shape.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { LegacyRows } from './legacy-task.ts'

/** Converts the data of a legacy chart to JSON. Runs in a child process. Fails with a sentence. */
export function showLegacy({ dataJson, vizType, form, ...columns }: LegacyRows): Result<Uint8Array, string> {
  const parsed = parseJson(Buffer.from(dataJson).toString('utf8'))
  const rows: readonly LegacyRow[] =
    parsed.ok && Array.isArray(parsed.value) ? parsed.value.filter(isRecord) : []
  if (vizType === null) return ok(jsonOf(renamedRows(rows, columns.axis)))
  const shape = LEGACY_SHAPES.get(vizType)
  if (shape === undefined || rows.length === 0) return ok(jsonOf(null))
  const result = { rows, ...columns }
  const rejection = shape.problem?.(result) ?? null
  return rejection === null ? ok(jsonOf(shape.toData(result, form))) : err(rejection)
}

/** The rows of the database, with the time axis under its legacy name. */
function renamedRows(rows: readonly LegacyRow[], axis: string | null): readonly LegacyRow[] {
  if (axis === null) return rows
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name === axis ? LEGACY_TIME : name, value]),
    ),
  )
}

function jsonOf(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value))
}
