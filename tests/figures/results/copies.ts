import { parseExact } from '#domain/core/number/exact-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { writeCopy } from '#domain/query/copy/write-copy.ts'
import { type Expected, expectedOf } from '#tests/figures/expected/database.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { readCsv } from '#tests/figures/shown/read-csv.ts'
import { quoteName } from '#tests/figures/world/table.ts'
import type { ShownResult } from './play-result.ts'
import { isNumber } from './result-sql.ts'

/** The numbers of all cells, as copied and as written to files. */
export async function copyViews(shown: ShownResult): Promise<readonly View[]> {
  const { result, file } = shown
  const expected = await expectedCells(shown)
  const view = (name: string, claims: readonly Claim[]): View => ({
    name,
    precision: 'exact',
    claims,
    expected,
    isComplete: true,
  })
  const copy = (format: 'tsv' | 'csv' | 'json') => {
    const block = {
      columns: result.columns,
      rowCount: result.rowCount,
      cell: (row: number, column: number) => result.reader(column).cell(row),
    }
    const options = { format, withHeaders: true, areFormulasGuarded: true, backend: 'duckdb', table: null }
    const copied = writeCopy(block, options)
    return copied.ok ? copied.value.text : ''
  }
  const names = numbersOf(shown)
  const gridClaims = (rows: readonly (readonly string[])[]): readonly Claim[] => {
    const [head = [], ...lines] = rows
    return lines.flatMap((line, row) =>
      numbersOf(shown).map((name) => ({
        key: keyOf(String(row), name),
        text: line[head.indexOf(name)] ?? '',
      })),
    )
  }
  const tsv = copy('tsv').split(/\r?\n/)
  // Texts of worlds have no tabs or line breaks, so no cell is quoted.
  return [
    view('copy, TSV', gridClaims(tsv.map((line) => line.split('\t')))),
    view('copy, CSV', gridClaims(readCsv(copy('csv')))),
    view('copy, JSON', jsonClaims(copy('json'), names)),
    view('export, CSV', gridClaims(readCsv(await file('csv')))),
    view('export, JSON', jsonClaims(await file('json'), names)),
  ]
}

function numbersOf({ world }: ShownResult): readonly string[] {
  return world.table.columns.filter(isNumber).map(({ name }) => name)
}

/** The numbers of a JSON list with all digits, which `JSON.parse` would round. */
function jsonClaims(text: string, names: readonly string[]): readonly Claim[] {
  const rows = parseExact(text)
  if (!Array.isArray(rows)) throw new Error(`No JSON list: ${text.slice(0, 100)}`)
  return rows.flatMap((row: unknown, at) =>
    names.flatMap((name) => {
      const value = isRecord(row) ? row[name] : undefined
      if (value === null) return [{ key: keyOf(String(at), name), text: '' }]
      const isNumber = typeof value === 'string' || typeof value === 'number'
      return isNumber ? [{ key: keyOf(String(at), name), text: String(value) }] : []
    }),
  )
}

async function expectedCells(shown: ShownResult): Promise<ReadonlyMap<string, Expected>> {
  const names = numbersOf(shown)
  const rows = await shown.rows(
    `SELECT "#", ${names.map((name) => `CAST(${quoteName(name)} AS VARCHAR)`).join(', ')} FROM (${shown.sql}) ORDER BY 1`,
  )
  return new Map(
    rows.flatMap(([row, ...cells]) =>
      cells.map((cell, at) => [keyOf(String(row), names[at] ?? ''), expectedOf(cell)] as const),
    ),
  )
}
