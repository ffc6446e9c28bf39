/** A row of the table that every engine has; a missing value of each column occurs. */
export interface FigureRow {
  readonly time: string | null
  readonly day: string | null
  readonly origin: string | null
  readonly destination: string
  readonly delay: number | null
  readonly price: string | null
  readonly late: boolean | null
}

const AIRPORTS = ['ATL', 'ORD', 'DFW', 'LAX', 'SFO', "O'HARE", 'Zürich', 'back\\slash', 'atl']

/** A small generator of numbers, the same on every run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

const START = Date.UTC(2000, 11, 29)
const MINUTE = 60_000

/** Rows over a year and a few days, with leap day, the turn of the year and hours that summer time skips. */
export function figureRows(count: number): readonly FigureRow[] {
  const random = numbers(42)
  const next = () => random.next().value
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)]
  return Array.from({ length: count }, () => {
    const time = new Date(START + Math.floor(next() * 380 * 24 * 60) * MINUTE).toISOString()
    const isMissing = next() < 0.03
    return {
      time: next() < 0.02 ? null : time.slice(0, 19).replace('T', ' '),
      day: next() < 0.02 ? null : time.slice(0, 10),
      origin: isMissing ? null : (pick(AIRPORTS) ?? null),
      destination: pick(AIRPORTS) ?? '',
      delay: next() < 0.05 ? null : Math.floor(next() * 200) - 40,
      price: next() < 0.05 ? null : (Math.floor(next() * 100_000) / 100).toFixed(2),
      late: next() < 0.05 ? null : next() < 0.3,
    }
  })
}

/** How an engine names the types of the columns, and writes a text. */
export interface TableDialect {
  readonly types: Readonly<Record<keyof FigureRow, string>>
  readonly text: (value: string) => string
  /** After the list of columns. */
  readonly ending?: string
}

const COLUMNS = ['time', 'day', 'origin', 'destination', 'delay', 'price', 'late'] as const

/** The statements that make the table of rows. */
export function tableSql(rows: readonly FigureRow[], { types, text, ending = '' }: TableDialect): string {
  const value = (one: FigureRow[keyof FigureRow]) => {
    if (one === null) return 'NULL'
    return typeof one === 'string' ? text(one) : String(one)
  }
  const columns = COLUMNS.map((name) => `${name} ${types[name]}`)
  const lines = rows.map((row) => `(${COLUMNS.map((name) => value(row[name])).join(', ')})`)
  return `CREATE TABLE flights (${columns.join(', ')})${ending};\nINSERT INTO flights VALUES ${lines.join(',\n')};`
}
