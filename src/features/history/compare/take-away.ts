import { saveFile } from '#data/export/save-file.ts'
import { notify } from '#data/platform/toasts.ts'
import { countText } from '#domain/core/number/count-text.ts'
import type { TableColumn } from '#domain/query/compare/comparison-table.ts'
import { writeTsv } from '#domain/query/copy/write-separated.ts'
import { copyText } from '#parts/copy-text.ts'
import type { GridRange } from '#ui/grid/grid-range.ts'
import type { CompareApi } from '#workers/compare/compare-api.ts'

/** Most rows that are copied to the clipboard. */
const MOST_COPIED = 100_000

/** Saves the shown rows of a comparison as a CSV file, in parts. */
export async function saveComparison(api: Pick<CompareApi, 'csv'>, fileName: string): Promise<void> {
  const parts: string[] = []
  for (let from: number | null = 0; from !== null; ) {
    const part = await api.csv(from)
    if (!part.ok)
      return notify({ type: 'danger', text: 'Nothing was downloaded.', detail: 'Compare them again.' })
    parts.push(part.value.text)
    from = part.value.next
  }
  saveFile({ name: fileName, text: new Blob(parts), mimeType: 'text/csv' })
}

interface CopiedRange {
  readonly range: GridRange
  readonly withHeaders: boolean
}

/** Copies rows as tab-separated text for spreadsheets. */
export async function copyRows(
  api: Pick<CompareApi, 'rows'>,
  columns: readonly TableColumn[],
  { range, withHeaders }: CopiedRange,
): Promise<void> {
  const { firstRow, lastRow, firstColumn, lastColumn } = range
  const rowCount = lastRow - firstRow + 1
  const rows = rowCount > MOST_COPIED ? null : await api.rows(firstRow, rowCount)
  const written =
    rows?.ok === true
      ? writeTsv(
          {
            columns: columns.slice(firstColumn, lastColumn + 1),
            rowCount,
            cell: (row, column) => rows.value[row]?.cells[firstColumn + column] ?? null,
          },
          { format: 'tsv', withHeaders, areFormulasGuarded: true, backend: null, table: null },
        )
      : null
  if (written?.ok !== true)
    return notify({
      type: 'warning',
      text: 'Nothing was copied: these are too many rows for the clipboard.',
      detail: 'Download them as CSV.',
    })
  return copyText(written.value.text, `Copied ${countText(rowCount)} rows`)
}
