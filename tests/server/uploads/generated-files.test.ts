import { expect, test } from 'vitest'
import { longOrShort } from '#tests/support/long-form.ts'
import { type Seeded, seeded } from '#tests/support/seeded.ts'
import { readCase } from './read-case.ts'

// Files are written from values, so that what they must be read as is known: each value is read as itself, or stays its text.

const FILES = longOrShort(2_000, 30)
const SEED = 20_260_101

const TIMEOUT = { timeout: longOrShort(3_600_000, 120_000) }

/** A value as it is written in the file, and as a typed column must show it. */
interface Cell {
  readonly raw: string
  readonly value: string
}

interface Drawing {
  readonly int: (from: number, to: number) => number
  readonly one: <T>(list: readonly T[]) => T
}

function drawingBy({ below }: Seeded): Drawing {
  const int: Drawing['int'] = (from, to) => from + below(to - from + 1)
  const one: Drawing['one'] = (list) => {
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('An empty list has no element.')
    return found
  }
  return { int, one }
}

function padded(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}

function same(value: string): Cell {
  return { raw: value, value }
}

/** Year, month and day; the day of the first row shows that it is no month. */
function dayOf({ int }: Drawing, row: number) {
  return { y: int(1950, 2030), m: int(1, 12), d: row === 0 ? 25 : int(1, 28) }
}

/** Makes a cell of a row. */
type Kind = (draw: Drawing, row: number, delimiter: string) => Cell

const grouped = ({ int }: Drawing, group: string, point: string): Cell => {
  const [high, low, part] = [int(1, 999), padded(int(0, 999), 3), padded(int(0, 99))]
  return { raw: `${high}${group}${low}${point}${part}`, value: `${high}${low}.${part}` }
}

const KINDS: Readonly<Record<string, Kind>> = {
  integer: ({ int }) => same(String(int(-1000, 100_000))),
  long: ({ int }) => same(`${int(1, 9)}${padded(int(0, 999_999_999), 12)}${padded(int(0, 999_999_999), 12)}`),
  code: ({ int }) => same(padded(int(0, 999), 5)),
  zip: ({ int }, row) => same(row === 3 ? '01067' : String(int(10_000, 99_999))),
  phone: ({ int }) => same(`+49${int(100_000, 999_999)}`),
  point: ({ int }) => same(`${int(-500, 5000)}.${padded(int(0, 99))}`),
  comma: ({ int }) => {
    const [high, part] = [int(0, 5000), padded(int(0, 99))]
    return { raw: `${high},${part}`, value: `${high}.${part}` }
  },
  grouped_comma: (draw) => grouped(draw, ',', '.'),
  grouped_point: (draw) => grouped(draw, '.', ','),
  exponent: ({ int }) => same(`${int(1, 9)}.${int(0, 9)}e${int(1, 20)}`),
  iso: (draw, row) => {
    const { y, m, d } = dayOf(draw, row)
    return same(`${y}-${padded(m)}-${padded(d)}`)
  },
  day_first: (draw, row) => {
    const { y, m, d } = dayOf(draw, row)
    return { raw: `${padded(d)}/${padded(m)}/${y}`, value: `${y}-${padded(m)}-${padded(d)}` }
  },
  month_first: (draw, row) => {
    const { y, m, d } = dayOf(draw, row)
    return { raw: `${padded(m)}/${padded(d)}/${y}`, value: `${y}-${padded(m)}-${padded(d)}` }
  },
  dotted: (draw, row) => {
    const { y, m, d } = dayOf(draw, row)
    return { raw: `${d}.${m}.${y}`, value: `${y}-${padded(m)}-${padded(d)}` }
  },
  clock: ({ int }) => same(`${padded(int(0, 23))}:${padded(int(0, 59))}:${padded(int(0, 59))}`),
  moment: (draw, row) => {
    const { y, m, d } = dayOf(draw, row)
    return same(`${y}-${padded(m)}-${padded(d)} ${padded(draw.int(0, 23))}:${padded(draw.int(0, 59))}:07`)
  },
  truth: ({ one }) => same(one(['true', 'false'])),
  percent: ({ int }) => same(`${int(0, 100)}%`),
  version: ({ int }) => same(`${int(0, 9)}.${int(0, 9)}.${int(0, 9)}`),
  mixed: ({ int, one }, row) => same(row % 2 === 0 ? String(int(0, 100)) : one(['a', '12x', 'b-'])),
  text: ({ one }, _row, delimiter) =>
    same(
      one([
        'plain',
        `with${delimiter}it`,
        'say "x"',
        'two\nlines',
        ' lead',
        'trail ',
        'ünï',
        '=1+1',
        '#hash',
      ]),
    ),
}

interface WrittenColumn {
  readonly name: string
  /** Null for NULL, an empty field. */
  readonly cells: readonly (Cell | null)[]
}

function column(
  draw: Drawing,
  at: number,
  { rows, delimiter }: { rows: number; delimiter: string },
): WrittenColumn {
  const [name, kind] = draw.one(Object.entries(KINDS))
  const hasNulls = draw.int(0, 3) === 0
  const cells = Array.from({ length: rows }, (_none, row) =>
    hasNulls && row > 3 && draw.int(0, 4) === 0 ? null : kind(draw, row, delimiter),
  )
  return { name: `${name}_${at}`, cells }
}

/** Decimals as one text for each value: `-0.50` is `-0.5`. */
function decimal(text: string): string {
  const match = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(text)
  if (match === null) return text
  const [, sign = '', high = '', part = ''] = match
  return `${sign}${high}${part === '' ? '' : `.${part}`}`
}

function isRead(shown: string, cell: Cell | null, type: string): boolean {
  if (cell === null) return shown === '∅'
  if (type.startsWith('text')) return shown === cell.raw
  // Leading zeros are digits of a code, not of a number.
  if (/^(?:integer|decimal|number)/.test(type) && /^0\d/.test(cell.raw)) return false
  if (type.startsWith('number')) return Number(shown) === Number(cell.value)
  return decimal(shown) === decimal(cell.value)
}

/** Writes a file, reads it, and returns what was read otherwise; null if all is as written. */
async function differenceOf(draw: Drawing): Promise<string | null> {
  const delimiter = draw.one([',', ';', '\t', '|'])
  const [rows, end] = [draw.int(5, 12), draw.one(['\n', '\r\n'])]
  const columns = Array.from({ length: draw.int(2, 6) }, (_none, at) => column(draw, at, { rows, delimiter }))
  const quotesAll = draw.int(0, 4) === 0
  const field = (text: string) =>
    quotesAll || text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = Array.from({ length: rows }, (_none, row) =>
    columns.map(({ cells }) => (cells[row] ? field(cells[row].raw) : '')).join(delimiter),
  )
  const text = [columns.map(({ name }) => field(name)).join(delimiter), ...lines].join(end)
  const read = await readCase(text)
  if (typeof read === 'string') return `${read}\n${text}`
  const types = read.columns.split(' ').map((one) => one.replace(/^.*:/, ''))
  const wrong = columns.flatMap(({ name, cells }, at) =>
    cells.flatMap((cell, row) => {
      const shown = read.rows[row]?.split('¦')[at] ?? 'no value'
      return isRead(shown, cell, types[at] ?? '') ? [] : [`${name}, row ${row}: ${shown}`]
    }),
  )
  return wrong.length === 0 && read.bad.length === 0 && read.rows.length === rows
    ? null
    : `${[...wrong, ...read.bad].join('\n')}\n${read.columns}\n${text}`
}

test('values of generated files are read as they were written, or stay texts', TIMEOUT, async () => {
  const draw = drawingBy(seeded(SEED))
  for (let file = 0; file < FILES; file += 1) expect(await differenceOf(draw), `file ${file}`).toBeNull()
})
