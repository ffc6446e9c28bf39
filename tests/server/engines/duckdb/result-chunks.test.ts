import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { resultChunks } from '#server/engines/duckdb/result-chunks.ts'

const instance = await DuckDBInstance.create(':memory:')

async function open(text: string, signal = new AbortController().signal) {
  const connection = await instance.connect()
  await connection.run('SET errors_as_json = true')
  return { connection, result: await (await connection.prepare(text)).stream(), text, signal }
}

type Opened = Awaited<ReturnType<typeof open>>

async function countRows(stream: Omit<Opened, 'text'> & { text: string | null }): Promise<number> {
  let rows = 0
  for await (const chunk of resultChunks(stream)) rows += chunk.rowCount
  return rows
}

const FAILS_LATE = "SELECT CASE WHEN range < 900000 THEN '1' ELSE 'x' END::INTEGER AS n FROM range(1000000)"

test('all chunks arrive in order', async () => {
  const stream = await open('SELECT range AS n FROM range(10000)')
  const firsts: unknown[] = []
  for await (const chunk of resultChunks(stream)) firsts.push(chunk.getColumnVector(0).getItem(0))
  expect(firsts).toEqual([0n, 2048n, 4096n, 6144n, 8192n])
  stream.connection.closeSync()
})

test('a caller that leaves interrupts the running chunk, and can close then', async () => {
  const stream = await open('SELECT range AS n FROM range(100000000)')
  for await (const chunk of resultChunks(stream)) {
    expect(chunk.rowCount).toBe(2048)
    break
  }
  stream.connection.closeSync()
})

test('an error of the database for a later row is thrown with its position in the text', async () => {
  const stream = await open(FAILS_LATE)
  await expect(countRows(stream)).rejects.toThrow(
    '{"exception_type":"Conversion","exception_message":"Could not convert string \'x\' to INT32","position":"53"}',
  )
  stream.connection.closeSync()
})

test('a chunk that must not be repeated has failed as well', async () => {
  const stream = await open(FAILS_LATE)
  await expect(countRows({ ...stream, text: null })).rejects.toThrow('Run it again.')
  stream.connection.closeSync()
})

test('a stopped run is reported as such', async () => {
  const abort = new AbortController()
  const stream = await open('SELECT range AS n FROM range(100000000)', abort.signal)
  const counted = countRows(stream)
  abort.abort()
  stream.connection.interrupt()
  await expect(counted).rejects.toThrow('Interrupted!')
  stream.connection.closeSync()
})
