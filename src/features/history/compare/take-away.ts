import { saveFile } from '#data/export/save-file.ts'
import { notify } from '#data/platform/toasts.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { writeTsv } from '#domain/query/result/result-window.ts'
import type { GridColumn } from '#ui/grid/cell-value.ts'
import type { GridRange } from '#ui/grid/grid-range.ts'
import type { CompareApi } from '#workers/compare/compare-api.ts'

/** Most rows that are copied: the clipboard of a machine is no place for more. */
const MOST_COPIED = 100_000

/** Saves what is shown of a comparison as a file of CSV, a part at a time. */
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

/** Copies rows of which some are not here, as tab-separated text. */
export async function copyRows(
  api: Pick<CompareApi, 'rows'>,
  columns: readonly GridColumn[],
  { range, withHeaders }: CopiedRange,
): Promise<void> {
  const count = range.lastRow - range.firstRow + 1
  const rows = count > MOST_COPIED ? null : await api.rows(range.firstRow, count)
  if (rows === null || !rows.ok)
    return notify({
      type: 'warning',
      text: `Nothing was copied: ${rows === null ? `more than ${countText(MOST_COPIED)} rows` : 'the comparison has ended'}.`,
      detail: 'Download them as CSV.',
    })
  const { value } = rows
  const { firstColumn, lastColumn } = range
  const wanted = columns.slice(firstColumn, lastColumn + 1)
  const cells = wanted.map((_, at) => value.map((row) => row.cells[firstColumn + at] ?? null))
  const text = writeTsv(cells, value.length, withHeaders ? wanted.map(({ name }) => name) : null)
  try {
    await navigator.clipboard.writeText(text)
    notify({ type: 'success', text: `Copied ${countText(count)} rows`, noDuplicate: true })
  } catch {
    notify({ type: 'danger', text: 'Nothing was copied: the browser did not allow it.', noDuplicate: true })
  }
}
