import { formatInWorker } from '#data/answers/format-worker.ts'
import { notify } from '#data/platform/toasts.ts'
import type { FormatFault } from '#domain/sql/format/format-sql.ts'
import { lineColumnAt } from '#domain/sql/text-lines.ts'
import type { ToolContext } from '#features/sql-lab/tools/tool.ts'
import { minimalChange } from '#ui/code/doc/minimal-change.ts'

/** Formats the selection, else the complete text of a tab, as one edit that undo reverts. The cursor stays at its token. */
export async function formatTab({ work, choice, editor }: ToolContext): Promise<void> {
  const source = work.sourceNow()
  if (source === null || source.sql.trim() === '') return
  const isPart = source.to > source.from
  const from = isPart ? source.from : 0
  const before = source.sql.slice(from, isPart ? source.to : undefined)
  const cursor = isPart ? 0 : source.from
  const engine = choice.place.database?.backend ?? null
  const formatted = await formatInWorker({ sql: before, engine, cursor, part: isPart ? 'selection' : 'text' })
  if (!formatted.ok) return notifyFault(formatted.error, { text: source.sql, from })
  if (work.sourceNow()?.sql !== source.sql) {
    notify({
      type: 'info',
      text: 'The text was not formatted.',
      detail: 'It was changed meanwhile.',
      noDuplicate: true,
    })
    return
  }
  const after = formatted.value.sql
  const change = minimalChange(before, after)
  if (change === undefined) {
    notify({ type: 'info', text: 'The text is formatted already.', noDuplicate: true })
    return
  }
  editor.current?.replace({ from: from + change.from, to: from + change.to }, change.insert)
  const at = from + formatted.value.cursor
  editor.current?.select(isPart ? { from, to: from + after.length } : { from: at, to: at })
}

function notifyFault(
  { message, offset }: FormatFault,
  { text, from }: { readonly text: string; readonly from: number },
): void {
  const place = offset === null ? null : lineColumnAt(text, from + offset)
  notify({
    type: 'info',
    text: 'The text was not formatted.',
    detail: place === null ? message : `Line ${place.line}, column ${place.column}: ${message}`,
    noDuplicate: true,
  })
}
