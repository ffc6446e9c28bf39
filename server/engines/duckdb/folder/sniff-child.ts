import { basename, dirname } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { duckDbError } from '#domain/engines/duckdb/errors.ts'
import { dataFileOf, PLAIN_READ, readFileSql } from '#domain/engines/duckdb/folder/data-file.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { sniffCsv } from './csv/sniff-csv.ts'
import { sniffJson } from './json/sniff-json.ts'
import { isSniffOrder, type SniffAnswer, type Sniffed, type SniffOrder } from './sniff-messages.ts'

// Runs in a separate process, so that a file which crashes the engine ends only this one.

const instance = await DuckDBInstance.create(':memory:', {
  threads: '1',
  memory_limit: '512MB',
  temp_directory: '',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
})
const connection = await instance.connect()
await connection.run('SET GLOBAL errors_as_json = true')

const READ: Sniffed = { problem: null, note: null, skipsRows: false, read: PLAIN_READ }

async function open(over: DuckDBConnection, { path, name }: SniffOrder): Promise<Sniffed> {
  const file = dataFileOf(basename(name))
  const reader = file?.reader ?? 'read_csv'
  if (reader === 'read_csv') {
    const { problem, note, skipsRows, read } = await sniffCsv(
      over,
      path,
      file?.ending.endsWith('_gz') === true,
    )
    if (problem !== null || read === null) return { ...READ, problem }
    await over.run(`DESCRIBE ${readFileSql(reader, path, read)}`)
    return { problem, note, skipsRows, read }
  }
  if (reader === 'read_json') {
    const { options, note } = await sniffJson(over, path)
    return { ...READ, note, read: { ...PLAIN_READ, options } }
  }
  if (reader !== 'database') {
    await over.run(`DESCRIBE ${readFileSql(reader, path)}`)
    return READ
  }
  await over.run(`ATTACH ${textLiteral(path)} AS tried (READ_ONLY)`)
  await over.run("SELECT count(*) FROM duckdb_tables() WHERE database_name = 'tried'")
  await over.run('DETACH tried')
  return READ
}

async function sniff(order: SniffOrder): Promise<Sniffed> {
  try {
    return await open(connection, order)
  } catch (error) {
    const redact = (text: string) =>
      text
        .replaceAll(order.path, order.name)
        .replaceAll(order.realPath, order.name)
        .replaceAll(dirname(order.path), '…')
        .replaceAll(dirname(order.realPath), '…')
    // The other lines suggest options of the reader, which users cannot set here.
    const [problem = ''] = duckDbError(error, '', redact).message.split('\n', 1)
    return { ...READ, problem }
  }
}

let before: Promise<void> = Promise.resolve()
process.on('message', (message: unknown) => {
  if (!isSniffOrder(message)) return
  before = before.then(async () => {
    const answer: SniffAnswer = { index: message.index, ...(await sniff(message)) }
    process.send?.(answer)
  })
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('SIGINT', () => undefined)
