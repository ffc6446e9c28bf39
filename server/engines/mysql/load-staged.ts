import { randomBytes } from 'node:crypto'
import type { LoadedColumn, LoadedType } from '#domain/engines/engine.ts'
import { MYSQL } from '#domain/engines/mysql/dialect.ts'
import { stagedRows } from '#server/engines/duckdb/files/staged-rows.ts'
import type { StagedLoad } from '#server/engines/remote/remote-kind.ts'
import { checkAppend } from './check-append.ts'
import type { MysqlSession } from './session.ts'

/** Texts of one INSERT in characters; the server limits a packet. */
const MOST_CHARACTERS = 1_000_000

const MOST_ROWS = 2000

/**
 * Loads staged rows. Rows to append are one transaction. A new table is filled under another name and takes its own at the end,
 * since the server cannot undo its creation. Throws errors of the server; the former table is then as before.
 */
export async function loadStaged(session: MysqlSession, load: StagedLoad): Promise<number> {
  const { how, table, columns } = load
  const target = nameOf(load, table)
  if (how === 'append') {
    await checkAppend(session, load)
    return await insertAll(session, target, load)
  }
  const [isTaken] = await session.ask(EXISTS, [load.schema ?? '', table])
  if (how === 'create' && isTaken !== undefined) throw new Error(`The table ${table} already exists.`)
  const mark = randomBytes(6).toString('hex')
  const filled = nameOf(load, `offset_load_${mark}`)
  await session.ask(`CREATE TABLE ${filled} (${columns.map(columnSql).join(', ')})`, [])
  try {
    // The creation has ended the transaction.
    await session.ask('START TRANSACTION', [])
    const rows = await insertAll(session, filled, load)
    await session.ask('COMMIT', [])
    const former = nameOf(load, `offset_former_${mark}`)
    if (isTaken === undefined) await session.ask(`RENAME TABLE ${filled} TO ${target}`, [])
    else await session.ask(`RENAME TABLE ${target} TO ${former}, ${filled} TO ${target}`, [])
    if (isTaken !== undefined) await session.ask(`DROP TABLE ${former}`, [])
    return rows
  } catch (error) {
    await session.ask(`DROP TABLE IF EXISTS ${filled}`, []).catch(() => undefined)
    throw error
  }
}

const EXISTS = `SELECT 1 FROM information_schema.tables
  WHERE table_schema = COALESCE(NULLIF(?, ''), DATABASE()) AND table_name = ?`

/** Values are sent as texts, which the server reads by the type of their column without rounding. */
async function insertAll(session: MysqlSession, name: string, load: StagedLoad): Promise<number> {
  const { path, columns, signal } = load
  const head = `INSERT INTO ${name} (${columns.map((column) => MYSQL.quoteName(column.name)).join(', ')}) VALUES `
  let count = 0
  let rows: string[] = []
  let size = 0
  const flush = async (): Promise<void> => {
    if (rows.length === 0) return
    signal.throwIfAborted()
    await session.ask(`${head}${rows.join(', ')}`, [])
    count += rows.length
    rows = []
    size = 0
  }
  for await (const group of readable(path, columns)) {
    for (const row of group) {
      const text = `(${row.map((value) => (value === null ? 'NULL' : MYSQL.textLiteral(value))).join(', ')})`
      if (size + text.length > MOST_CHARACTERS || rows.length === MOST_ROWS) await flush()
      rows.push(text)
      size += text.length
    }
  }
  await flush()
  return count
}

async function* readable(path: string, columns: readonly LoadedColumn[]): ReturnType<typeof stagedRows> {
  const rows = stagedRows(path, columns)
  for (;;) {
    const next = await rows.next().catch(() => {
      // The message of the reader has paths of this host.
      throw new Error('The uploaded rows could not be read.')
    })
    if (next.done === true) return
    yield next.value
  }
}

function nameOf({ schema }: StagedLoad, table: string): string {
  return [...(schema === null || schema === '' ? [] : [schema]), table].map(MYSQL.quoteName).join('.')
}

function columnSql({ name, type }: LoadedColumn): string {
  return `${MYSQL.quoteName(name)} ${typeSql(type)}`
}

const TYPES: Readonly<Record<Exclude<LoadedType['kind'], 'decimal'>, string>> = {
  text: 'LONGTEXT',
  integer: 'BIGINT',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  time: 'TIME(6)',
  timestamp: 'DATETIME(6)',
}

function typeSql(type: LoadedType): string {
  return type.kind === 'decimal' ? `DECIMAL(${type.precision}, ${type.scale})` : TYPES[type.kind]
}
