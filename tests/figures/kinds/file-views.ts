import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { isoName, isTime } from '#tests/figures/expected/names.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { readCsv } from '#tests/figures/shown/read-csv.ts'
import { readSheets } from '#tests/figures/shown/read-xlsx.ts'
import type { Dimension } from '#tests/figures/world/ask.ts'
import type { Shown } from './family.ts'

/** The name of a cell in files. */
export function fileName(cell: string | null, { column }: Dimension): string {
  if (cell === null) return ''
  if (column.kind === 'double') return String(Number(cell))
  return isTime(column.kind) ? isoName(Number(cell)) : cell.toLowerCase()
}

/** Files with the rows of the database: names first, then a column for each metric. */
export async function fileViews(
  shown: Shown,
  dimensions: readonly Dimension[],
  rows: readonly ExpectedRow[],
): Promise<readonly View[]> {
  const { ask } = shown
  const expected = new Map<string, Expected>()
  const twice = new Set<string>()
  for (const { cells, figures } of rows) {
    const name = cells.map((cell, at) => nameAt(dimensions, cell, at)).join(' | ')
    for (const [at, { label }] of ask.metrics.entries()) {
      const key = keyOf(name, label)
      // A file does not distinguish an empty text from no value.
      if (expected.has(key)) twice.add(key)
      const figure = figures[at]
      if (figure !== undefined) expected.set(key, figure)
    }
  }
  for (const key of twice) expected.delete(key)
  const claimsOf = (grid: readonly (readonly string[])[]): readonly Claim[] => {
    const [head = [], ...lines] = grid
    return lines.flatMap((line) => {
      const name = dimensions.map(({ column }) => normal(line[head.indexOf(column.name)] ?? '')).join(' | ')
      return ask.metrics.flatMap(({ label }) => {
        const key = keyOf(name, label)
        return twice.has(key) ? [] : [{ key, text: line[head.indexOf(label)] ?? '' }]
      })
    })
  }
  const csv = await shown.file('csv')
  const sheets = readSheets(await shown.file('xlsx'))
  const base = { precision: 'exact', expected, isComplete: true } as const
  return [
    { ...base, name: 'CSV', claims: claimsOf(readCsv(csv.toString('utf8'))) },
    { ...base, name: 'XLSX', claims: claimsOf(sheets[0]?.map((row) => row.map(({ text }) => text)) ?? []) },
  ]
}

function nameAt(dimensions: readonly Dimension[], cell: string | null, at: number): string {
  const dimension = dimensions[at]
  return dimension === undefined ? '' : fileName(cell, dimension)
}

function normal(text: string): string {
  return text
    .replace(/(?<=\d)[ T]00:00:00(\.0+)?$/, '')
    .replace(/(?<=\d{4}-\d\d-\d\d)T/, ' ')
    .toLowerCase()
}
