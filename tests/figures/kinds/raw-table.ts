import { type Expected, expectedOf } from '#tests/figures/expected/database.ts'
import { readDecimal } from '#tests/figures/expected/decimal.ts'
import { isoName, isTime } from '#tests/figures/expected/names.ts'
import { keyOf, type View } from '#tests/figures/judge/view.ts'
import { readCsv } from '#tests/figures/shown/read-csv.ts'
import { quoteName, type WorldColumn } from '#tests/figures/world/table.ts'
import type { Figures, Shown } from './family.ts'

/** The rows of a raw table as exported texts, with duplicates. */
export async function rawViews(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask, table, drawing } = shown
  const where = ask.conditions.map(({ sql }) => `(${sql})`)
  const cells = table.columns.map(({ name, kind }) =>
    isTime(kind)
      ? `CAST(epoch_ms(CAST(${quoteName(name)} AS TIMESTAMP)) AS VARCHAR)`
      : `CAST(${quoteName(name)} AS VARCHAR)`,
  )
  const rows = await figures.sql(
    (source) =>
      `SELECT ${cells.join(', ')} FROM ${source}${where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`}`,
  )
  const expected = counts(
    rows.map((row) => table.columns.map((column, at) => leaving(row[at] ?? null, column)).join(' | ')),
  )
  const fileTexts = counts(
    rows.map((row) =>
      table.columns.map((column, at) => leaving(row[at] ?? null, column).replace('\u2400', '')).join(' | '),
    ),
  )
  const drawn = drawing.table.rows.map((row) =>
    table.columns
      .map(({ name, kind }) => {
        const cell = row[drawing.table.columns.findIndex((one) => one.name === name)]
        if (cell === undefined) return '?'
        if (cell.isNull) return cell.text === 'empty' ? '' : '\u2400'
        return normal(cell.plain ?? cell.text, kind)
      })
      .join(' | '),
  )
  const csv = readCsv((await shown.file('csv')).toString('utf8'))
  const [head = [], ...lines] = csv
  const written = lines.map((line) =>
    table.columns.map(({ name, kind }) => normal(line[head.indexOf(name)] ?? '?', kind)).join(' | '),
  )
  return [countView('rows', drawn, expected), countView('rows, CSV', written, fileTexts), displayView(shown)]
}

function countView(name: string, texts: readonly string[], expected: ReadonlyMap<string, Expected>): View {
  const claims = [...counts(texts)].map(([key, one]) => ({
    key,
    text: one.kind === 'number' ? String(one.value.digits) : '',
  }))
  return { name, precision: 'exact', claims, expected, isComplete: true, isOfAll: true }
}

function counts(texts: readonly string[]): ReadonlyMap<string, Expected> {
  const found = new Map<string, number>()
  for (const text of texts) found.set(keyOf(text), (found.get(keyOf(text)) ?? 0) + 1)
  return new Map([...found].map(([key, count]) => [key, expectedOf(String(count))]))
}

/** A value as files write it. */
function leaving(cell: string | null, { kind }: WorldColumn): string {
  if (cell === null) return '\u2400'
  return isTime(kind) ? isoName(Number(cell)) : normal(cell, kind)
}

/** Normalizes the spelling of a number. */
function normal(text: string, kind: WorldColumn['kind']): string {
  if (kind === 'text') return text
  if (kind === 'time' || kind === 'zoned')
    return text
      .replace('T', ' ')
      .replace(/([+-]00:?(00)?|Z)$/, '')
      .replace(/\.0+$/, '')
      .replace(/ 00:00:00$/, '')
  const number = readDecimal(text.replace('−', '-'))
  if (number === null) return text.toLowerCase().replace('infinity', 'inf')
  if (number.digits === 0n) return '0'
  let { digits, power } = number
  while (digits % 10n === 0n) {
    digits /= 10n
    power += 1
  }
  return `${digits}e${power}`
}

/** Compares a drawn number with the exported one. */
function displayView({ table, drawing }: Shown): View {
  const numbers = new Set(['integer', 'bigint', 'huge', 'decimal', 'double'])
  const at = drawing.table.columns.flatMap(({ name }, index) =>
    table.columns.some((one) => one.name === name && numbers.has(one.kind)) ? [index] : [],
  )
  const cells = at.flatMap((index) =>
    drawing.table.rows.flatMap((row, rowAt) => {
      const cell = row[index]
      return cell === undefined || cell.isNull ? [] : [{ key: keyOf(String(rowAt), String(index)), cell }]
    }),
  )
  return {
    name: 'cells',
    precision: 'full',
    claims: cells.map(({ key, cell }) => ({ key, text: cell.text })),
    expected: new Map(cells.map(({ key, cell }) => [key, expectedOf(cell.plain ?? cell.exact)])),
    isComplete: false,
  }
}
