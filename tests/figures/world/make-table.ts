import type { Seeded } from '#tests/support/seeded.ts'
import type { ColumnKind, WorldColumn, WorldTable } from './table.ts'

/** Plain texts and texts that look like other values. */
const TEXTS = ['a', 'b', 'c', 'd', '', 'null', '<NULL>', 'empty', ' a', 'a, b', 'Total', '01', '1', 'ä', 'x']

/** Times at the ends of months, leap days and clock changes. */
const TIMES = [
  '2024-01-30 08:15:00',
  '2024-01-31 00:00:00',
  '2024-02-28 12:00:00',
  '2024-02-29 00:00:00',
  '2024-02-29 23:59:59',
  '2024-03-31 01:30:00',
  '2024-03-31 02:30:00',
  '2023-02-28 00:00:00',
  '2023-03-01 06:00:00',
  '2023-12-31 23:59:59',
  '2024-10-27 00:30:00',
  '2024-10-27 02:30:00',
  '2024-12-30 00:00:00',
  '2025-01-01 00:00:00',
  '1969-12-31 23:00:00',
  '1970-01-01 00:00:00',
] as const

const NUMBERS: Readonly<Partial<Record<ColumnKind, readonly [string, ...string[]]>>> = {
  integer: ['0', '1', '-1', '2', '3', '7', '10', '100', '999', '1000', '12345', '-2147483648', '2147483647'],
  bigint: [
    '0',
    '1',
    '-5',
    '9007199254740991',
    '9007199254740993',
    '9007199254740994',
    '9223372036854775807',
    '-9007199254740995',
    '1500000',
  ],
  huge: [
    '0',
    '1',
    '12345678901234567890123456789012345678',
    '-98765432109876543210987654321',
    '1000000000000000000001',
    '3',
  ],
  decimal: [
    '0',
    '0.4',
    '12.5',
    '1500000',
    '-0.0000000001',
    '0.0049',
    '3.14159',
    '123456789012345678.0123456789',
    '99.99',
    '0.1',
    '0.3',
  ],
  double: [
    '0',
    '0.1',
    '0.2',
    '0.30000000000000004',
    '1e-7',
    '1.7976931348623157e308',
    '-2.5',
    '1234567.891',
    '3.141592653589793',
    '0.000030000000000000001',
    '1e21',
    '-1e15',
    '100',
    '0.5',
  ],
}

/** Doubles that are not finite, and the largest, whose sums overflow. */
const NOT_FINITE = ['nan', 'inf', '-inf'] as const

const PLAIN: readonly [string, ...string[]] = ['1', '2', '3', '5', '8', '13', '0.5', '20', '100', '250']

type Cells = (row: number) => string | null

/** Makes a table with columns for every kind of chart. */
export function makeTable(chance: Seeded): WorldTable {
  const count = rowCount(chance)
  const isPlain = chance.next() < 0.35
  const numbers: readonly ColumnKind[] = isPlain
    ? ['integer', 'decimal', 'double']
    : [chance.pick(['integer', 'bigint', 'huge']), 'decimal', 'double']
  const kinds: readonly ColumnKind[] = [
    'text',
    'text',
    chance.pick(['year', 'flag', 'year']),
    ...numbers,
    ...timeKinds(chance),
  ]
  const columns = kinds.map((kind, at): WorldColumn => ({ name: nameOf(kind, at), kind }))
  const cells = columns.map(({ kind }, at) => cellsOf(kind, at, { chance, count, isPlain }))
  return {
    columns,
    rows: Array.from({ length: count }, (_, row) => cells.map((one) => one(row))),
  }
}

function timeKinds(chance: Seeded): readonly ColumnKind[] {
  return [chance.pick(['time', 'time', 'zoned']), 'day']
}

function nameOf(kind: ColumnKind, at: number): string {
  return at === 0 ? 'name' : at === 1 ? 'group' : kind
}

function rowCount(chance: Seeded): number {
  const at = chance.next()
  if (at < 0.02) return 0
  if (at < 0.2) return 1 + chance.below(3)
  if (at < 0.75) return 4 + chance.below(12)
  return at < 0.97 ? 16 + chance.below(60) : 1_050 + chance.below(100)
}

interface CellParts {
  readonly chance: Seeded
  readonly count: number
  readonly isPlain: boolean
}

function cellsOf(kind: ColumnKind, at: number, { chance, count, isPlain }: CellParts): Cells {
  const nulls = chance.pick([0, 0, 0.1, 0.3, chance.next() < 0.1 ? 1 : 0])
  const make = valuesOf(kind, at, { chance, count, isPlain })
  return (row) => (chance.next() < nulls ? null : make(row))
}

function valuesOf(kind: ColumnKind, at: number, { chance, count, isPlain }: CellParts): Cells {
  const wild = [...Array(3)].map(() => chance.pick(['', 'null', ...TEXTS]))
  const isWide = count > 1_000 || chance.next() < 0.1
  switch (kind) {
    case 'text':
      if (isWide && at === 0) return (row) => `g${row}`
      return () => (isPlain ? chance.pick(['a', 'b', 'c', 'd']) : chance.pick(['a', 'b', ...wild]))
    case 'flag':
      return () => chance.pick(['true', 'false'])
    case 'year':
      return () => String(2022 + chance.below(4))
    case 'day':
      return daysOf(chance)
    case 'time':
    case 'zoned':
      return () => chance.pick(TIMES)
    default:
      return numbersOf(kind, chance, isPlain)
  }
}

/** Successive days, or a few days repeated. */
function daysOf(chance: Seeded): Cells {
  const start = chance.pick(['2024-01-25', '2023-01-25', '2024-02-20', '2023-12-20', '2022-06-01'])
  const step = chance.pick([1, 1, 1, 7, 31])
  const isRandom = chance.next() < 0.3
  return (row) => {
    const at = new Date(`${start}T00:00:00Z`)
    at.setUTCDate(at.getUTCDate() + step * (isRandom ? chance.below(40) : row))
    return at.toISOString().slice(0, 10)
  }
}

function numbersOf(kind: ColumnKind, chance: Seeded, isPlain: boolean): Cells {
  const all = NUMBERS[kind] ?? PLAIN
  const few: readonly [string, ...string[]] = [chance.pick(all), chance.pick(all), chance.pick(all)]
  const plain: Cells = () => (kind === 'integer' ? String(chance.below(50)) : chance.pick(PLAIN))
  if (isPlain) return plain
  const hasOthers = kind === 'double' && chance.next() < 0.12
  return (row) => {
    if (hasOthers && chance.next() < 0.2) return chance.pick(NOT_FINITE)
    return chance.next() < 0.3 ? plain(row) : chance.pick(few)
  }
}
