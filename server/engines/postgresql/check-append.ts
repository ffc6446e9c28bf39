import type { LoadedColumn } from '#domain/engines/engine.ts'
import type { StagedLoad } from '#server/engines/remote/remote-kind.ts'
import type { PostgresqlSession } from './session.ts'

/** Types that hold every value of a kind, or reject one that they do not hold. PostgreSQL rounds and cuts for others. */
const HOLDS: Readonly<Record<LoadedColumn['type']['kind'], RegExp>> = {
  text: /^(?:text|character varying.*)$/,
  integer: /^(?:smallint|integer|bigint|numeric)$/,
  decimal: /^numeric$/,
  number: /^double precision$/,
  boolean: /^boolean$/,
  date: /^(?:date|timestamp without time zone)$/,
  time: /^time without time zone$/,
  timestamp: /^timestamp without time zone$/,
}

const SCALED = /^numeric\(([0-9]{1,4}),(-?[0-9]{1,4})\)$/

/** Checks that the columns of a table hold the rows without loss. Throws with a sentence for the user. */
export async function checkAppend(
  { client }: Pick<PostgresqlSession, 'client'>,
  { schema, table, columns }: StagedLoad,
): Promise<void> {
  const answer = await client.query<{ readonly name: string; readonly type: string }>(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relname = $1 AND n.nspname = coalesce($2, current_schema()) AND a.attnum > 0 AND NOT a.attisdropped`,
    [table, schema],
  )
  if (answer.rows.length === 0) throw new Error(`There is no table ${table}.`)
  const types = new Map(answer.rows.map(({ name, type }) => [name, type]))
  for (const { name, type } of columns) {
    const known = types.get(name)
    if (known === undefined) throw new Error(`The table ${table} has no column ${name}.`)
    if (!holds(known, type))
      throw new Error(
        `${name} is ${known} in the table ${table}; it does not hold the ${type.kind} of the file exactly.`,
      )
  }
}

function holds(known: string, type: LoadedColumn['type']): boolean {
  const scale = SCALED.exec(known)?.[2]
  const own = type.kind === 'decimal' ? type.scale : type.kind === 'integer' ? 0 : null
  if (scale !== undefined) return own !== null && own <= Number(scale)
  return HOLDS[type.kind].test(known) || /^(?:text|character varying)$/.test(known)
}
