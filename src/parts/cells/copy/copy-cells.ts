import { notify } from '#data/platform/toasts.ts'
import { rowsText } from '#domain/core/number/format-quantity.ts'
import { COPY_TEXTS } from '#domain/errors/copy-texts.ts'
import { type CopyFormat } from '#domain/query/copy/copy-format.ts'
import { tableOfSql, UNNAMED_TABLE } from '#domain/query/copy/write-insert.ts'
import type { CellSource } from '#parts/cells/source/cell-source.ts'
import { copyText } from '#parts/copy-text.ts'
import type { GridRange } from '#ui/grid/grid-range.ts'
import { copiedRowsNote, copiedText } from './copied-note.ts'
import type { CopyChoice } from './copy-choice.ts'

/** The SQL of a result, and the kind of its database. */
export interface ResultOrigin {
  readonly sql: string
  readonly backend: string | null
}

/** The label of each format, and its purpose. */
export const FORMAT_LABELS: Readonly<Record<CopyFormat, string>> = {
  tsv: 'Text for a spreadsheet',
  csv: 'CSV',
  markdown: 'Markdown table',
  json: 'JSON',
  'json-lines': 'JSON lines',
  'in-list': 'List for SQL IN',
  insert: 'INSERT statements',
}

/** Copies a block of cells in a format, with a toast about what was copied and what was left out. */
export async function copyCells(
  source: CellSource,
  {
    range,
    origin,
    choice,
  }: { readonly range: GridRange; readonly origin: ResultOrigin; readonly choice: CopyChoice },
): Promise<void> {
  const { backend, sql } = origin
  const table = choice.format === 'insert' ? tableOfSql(sql, backend) : null
  const written = await source.text(range, { ...choice, backend, table })
  if (!written.ok) {
    const { error } = written
    const detail = error.code === 'too-large' ? COPY_TEXTS.tooLarge : error.message
    return notify({ type: 'danger', text: 'Nothing was copied.', detail })
  }
  const { text, nullsLeftOut } = written.value
  await copyText(
    text,
    formatText(range, choice.format),
    noteOf(choice.format, nullsLeftOut, table) ?? copiedRowsNote(source, range),
  )
}

function formatText(range: GridRange, format: CopyFormat): string {
  const copied = copiedText(range)
  return format === 'tsv' ? copied : `${copied} as ${FORMAT_LABELS[format]}`
}

function noteOf(format: CopyFormat, nullsLeftOut: number, table: string | null): string | undefined {
  if (nullsLeftOut > 0)
    return `${rowsText(nullsLeftOut)} with NULL left out: IN never finds them. Add OR … IS NULL for them.`
  if (format === 'insert' && table === null) return `Replace the table name ${UNNAMED_TABLE}.`
  return undefined
}
