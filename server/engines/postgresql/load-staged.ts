import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import type { LoadedColumn, LoadedType } from '#domain/engines/engine.ts'
import { writeStagedCsv } from '#server/engines/duckdb/files/staged-csv.ts'
import type { StagedLoad } from '#server/engines/remote/remote-kind.ts'
import { checkAppend } from './check-append.ts'
import { CopyIn } from './copy-in.ts'
import type { PostgresqlSession } from './session.ts'

/** Loads staged rows in the transaction of the session, which keeps all of it or nothing. Throws errors of the server. */
export async function loadStaged(session: PostgresqlSession, load: StagedLoad): Promise<number> {
  const { path, columns, temporaryFolder, how, table, signal } = load
  const { client } = session
  const csvPath = join(temporaryFolder, `load-${randomBytes(6).toString('hex')}.csv`)
  const target = nameOf(load, table)
  // The former table stays readable until the new one has all rows.
  const filled = how === 'replace' ? nameOf(load, `offset_load_${randomBytes(6).toString('hex')}`) : target
  try {
    mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 })
    await writeStagedCsv(path, columns, csvPath).catch(() => {
      // The message of the reader has paths of this host.
      throw new Error('The uploaded rows could not be read.')
    })
    if (how !== 'append') await client.query(`CREATE TABLE ${filled} (${columns.map(columnSql).join(', ')})`)
    else await checkAppend(session, load)
    const names = columns.map(({ name }) => escapeIdentifier(name)).join(', ')
    const copy = client.query(
      new CopyIn(`COPY ${filled} (${names}) FROM STDIN (FORMAT csv)`, csvPath, signal),
    )
    const rows = await copy.rows
    if (how === 'replace') {
      await client.query(`DROP TABLE IF EXISTS ${target}`)
      await client.query(`ALTER TABLE ${filled} RENAME TO ${escapeIdentifier(table)}`)
    }
    return rows
  } finally {
    rmSync(csvPath, { force: true })
  }
}

function nameOf({ schema }: StagedLoad, table: string): string {
  return [...(schema === null ? [] : [schema]), table].map(escapeIdentifier).join('.')
}

function columnSql({ name, type }: LoadedColumn): string {
  return `${escapeIdentifier(name)} ${typeSql(type)}`
}

const TYPES: Readonly<Record<Exclude<LoadedType['kind'], 'decimal'>, string>> = {
  text: 'TEXT',
  integer: 'BIGINT',
  number: 'DOUBLE PRECISION',
  boolean: 'BOOLEAN',
  date: 'DATE',
  time: 'TIME',
  timestamp: 'TIMESTAMP',
}

function typeSql(type: LoadedType): string {
  return type.kind === 'decimal' ? `NUMERIC(${type.precision}, ${type.scale})` : TYPES[type.kind]
}
