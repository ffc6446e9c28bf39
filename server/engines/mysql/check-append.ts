import type { LoadedType } from '#domain/engines/engine.ts'
import type { StagedLoad } from '#server/engines/remote/remote-kind.ts'
import type { MysqlSession } from './session.ts'

const COLUMNS = `SELECT column_name, data_type, COALESCE(numeric_scale, datetime_precision, 0)
  FROM information_schema.columns
  WHERE table_schema = COALESCE(NULLIF(?, ''), DATABASE()) AND table_name = ?`

const TEXTS = /^(?:varchar|tinytext|text|mediumtext|longtext)$/

/** Types that hold every value of a kind, or reject one that they do not hold. The server rounds for others without an error. */
const HOLDS: Readonly<Record<LoadedType['kind'], RegExp>> = {
  text: TEXTS,
  integer: /^(?:tinyint|smallint|mediumint|int|bigint|decimal)$/,
  decimal: /^decimal$/,
  number: /^double$/,
  boolean: /^(?:tinyint|smallint|mediumint|int|bigint)$/,
  date: /^(?:date|datetime)$/,
  time: /^time$/,
  timestamp: /^(?:datetime|timestamp)$/,
}

/** Digits of a second in loaded times. */
const TIME_DIGITS = 6

/** Checks that the columns of a table hold the rows without loss. Throws with a sentence for the user. */
export async function checkAppend(
  session: MysqlSession,
  { schema, table, columns }: StagedLoad,
): Promise<void> {
  const rows = await session.ask(COLUMNS, [schema ?? '', table])
  if (rows.length === 0) throw new Error(`There is no table ${table}.`)
  const types = new Map(
    rows.map(([name, type, digits]) => [
      String(name).toLowerCase(),
      { type: String(type), digits: Number(digits) },
    ]),
  )
  for (const { name, type } of columns) {
    const known = types.get(name.toLowerCase())
    if (known === undefined) throw new Error(`The table ${table} has no column ${name}.`)
    if (!TEXTS.test(known.type) && !(HOLDS[type.kind].test(known.type) && known.digits >= digitsOf(type)))
      throw new Error(
        `${name} is ${known.type} in the table ${table}; it does not hold the ${type.kind} of the file exactly.`,
      )
  }
}

/** The digits after the point that a column needs. */
function digitsOf(type: LoadedType): number {
  if (type.kind === 'decimal') return type.scale
  return type.kind === 'time' || type.kind === 'timestamp' ? TIME_DIGITS : 0
}
