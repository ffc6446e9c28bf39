import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '#domain/engines/engine.ts'
import { RunningQueries } from '#server/commands/running-queries.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { createEngines } from '#server/engines/host/create-engines.ts'
import { openFile } from '#tests/engines/duckdb/duckdb-file.ts'

const engines = createEngines({ drivers: ENGINE_DRIVERS, keepsSpare: false })
let engine: Engine

beforeAll(() => {
  // Never asked anything, so it starts no process and needs no file.
  engine = openFile(engines, 1, 'nowhere.duckdb')
})
afterAll(() => engines.close())

test('a query that is not handed over yet is stopped by not starting it', async () => {
  const running = new RunningQueries()
  const handle = running.begin('a', engine)
  expect(handle.isStopAsked()).toBe(false)
  expect(await running.stop('a')).toBe(true)
  expect(handle.isStopAsked()).toBe(true)
})

test('a query that was handed over is stopped by its engine, which may know nothing of it', async () => {
  const running = new RunningQueries()
  running.begin('a', engine).handOver()
  expect(await running.stop('a')).toBe(false)
})

test('a query that ended is not there to be stopped', async () => {
  const running = new RunningQueries()
  running.begin('a', engine).end()
  expect(await running.stop('a')).toBe(false)
  expect(await running.stop('b')).toBe(false)
})
