import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { EnginesOptions } from '#server/engines/host/create-engines.ts'
import { WATCHDOG_TIMES } from '#server/engines/host/live-process.ts'
import { type EngineBench, engineBench, openFile } from './duckdb/duckdb-file.ts'
import { request, runText } from './request.ts'

const RUNAWAY = 'SELECT count(*) FROM range(1000000000000)'

let bench: EngineBench | null = null

async function open(options: Partial<EnginesOptions> = {}): Promise<EngineBench> {
  bench = await engineBench(['CREATE TABLE t AS SELECT range AS a FROM range(10)'], options)
  return bench
}

afterEach(async () => {
  await bench?.end()
  bench = null
})

/** Children of this process that run an engine on the bench's file, as the system knows them. */
function childPids(parent = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => isChild(name, parent))
    .map(Number)
}

function isChild(pid: string, parent: number | null = null): boolean {
  try {
    const found = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
    if (parent !== null && found !== parent) return false
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('duckdb/child.ts')
  } catch {
    return false
  }
}

/** Waits until a run has really begun in the child: another query has been answered by it meanwhile. */
async function settle(at: EngineBench): Promise<void> {
  await runText(at.engine, 'SELECT 1')
}

describe('a runaway query', () => {
  test('is stopped while it waits for its turn', async () => {
    const at = await open({ running: 1 })
    const first = at.engine.run(request(RUNAWAY, { clientId: 'first' }))
    const second = at.engine.run(request(RUNAWAY, { clientId: 'second' }))
    expect(await at.engine.stop('second')).toBe(true)
    expect(await second).toMatchObject({ ok: false, error: { code: 'stopped' } })
    await at.engine.stop('first')
    expect(await first).toMatchObject({ ok: false, error: { code: 'stopped' } })
  })

  test('ends at its time limit', async () => {
    const at = await open()
    expect(await runText(at.engine, RUNAWAY, { timeoutMs: 200 })).toBe(
      'timeout: The query was stopped after 0.2 s, its time limit.',
    )
    expect(await runText(at.engine, 'SELECT 1 AS a')).toBe('[{"a":1}]')
  })

  test('a run that ignores the interrupt is killed, and another one is run again', async () => {
    // A grace of nothing: the kill comes before the interrupt can be heard.
    const at = await open({ times: { ...WATCHDOG_TIMES, afterStopMs: 0 } })
    await settle(at)
    const runaway = at.engine.run(request(RUNAWAY, { clientId: 'runaway' }))
    const innocent = runText(at.engine, 'SELECT count(*) AS c FROM range(40000000) WHERE range % 7 = 3')
    await at.engine.stop('runaway')
    expect(await runaway).toMatchObject({ ok: false, error: { code: 'stopped' } })
    expect(await innocent).toBe('[{"c":5714286}]')
  })
})

test('a child killed in mid-query costs that query only', async () => {
  const at = await open()
  const other = openFile(at.engines, 2)
  await settle(at)
  const [pid] = childPids()
  await runText(other, 'SELECT 1')
  const runaway = at.engine.run(request(RUNAWAY))
  const otherRun = runText(other, 'SELECT count(*) AS c FROM range(20000000) WHERE range % 7 = 3')
  process.kill(pid ?? 0, 'SIGKILL')
  expect(await runaway).toMatchObject({ ok: false, error: { code: 'crashed' } })
  expect(await otherRun).toBe('[{"c":2857143}]')
  expect(await runText(at.engine, 'SELECT sum(a) AS s FROM t')).toBe('[{"s":45}]')
})

test('a query that eats memory is ended, and the next one works', async () => {
  const at = await open({ memoryLimitBytes: 128_000_000 })
  const text = await runText(at.engine, "SELECT length(repeat('x', 4000000000)) AS n", { timeoutMs: 10_000 })
  expect(text).toMatch(/^(?:memory|timeout): /)
  expect(await runText(at.engine, 'SELECT sum(a) AS s FROM t')).toBe('[{"s":45}]')
})

test('a segmentation fault of the engine costs that query only', async () => {
  const at = await open()
  expect(await runText(at.engine, "SELECT json_structure(repeat('[', 1000000))")).toMatch(
    /^(?:crashed|database): /,
  )
  expect(await runText(at.engine, 'SELECT sum(a) AS s FROM t')).toBe('[{"s":45}]')
})

test('when the queue is full the next query gets a pause', async () => {
  const at = await open({ running: 1, waiting: 1 })
  const first = at.engine.run(request(RUNAWAY, { clientId: 'first' }))
  const second = at.engine.run(request('SELECT 1', { clientId: 'second' }))
  expect(await runText(at.engine, 'SELECT 2')).toMatch(/^busy: /)
  await at.engine.stop('first')
  expect(await second).toMatchObject({ ok: true })
  expect(await first).toMatchObject({ ok: false })
})

test('a result that is too large is cut at a row, and rejected when no row fits', async () => {
  const at = await open({ maxResultBytes: 100_000 })
  const cut = await at.engine.run(request("SELECT repeat('x', 30) AS x FROM range(9000)", { rowLimit: 9000 }))
  expect(cut.ok && [cut.value.cut, cut.value.rowCount % 2048]).toEqual([
    { by: 'bytes', limitBytes: 100_000 },
    0,
  ])
  expect(await runText(at.engine, "SELECT repeat('x', 200000) AS x")).toBe(
    'too-large: A result may have 0.1 MB; the first rows of this one have more.',
  )
})

test('a file that is not a database is reported without its path, which is in the log', async () => {
  const log: string[] = []
  const at = await open({ log: (message) => log.push(message) })
  const none = openFile(at.engines, 1, 'none.duckdb')
  const text = await runText(none, 'SELECT 1')
  expect(text).toMatch(/^database: The database could not be opened/)
  expect(text).not.toContain(at.folder)
  expect(log).toEqual([expect.stringContaining('none.duckdb could not be opened: ')])
})

test('a child has its own folder, which is removed with it', async () => {
  const at = await open()
  await settle(at)
  const folders = () => readdirSync(at.folder).filter((name) => name.startsWith('offset-engine-'))
  const [name] = folders()
  expect(statSync(join(at.folder, name ?? '')).mode & 0o777).toBe(0o700)
  await at.engines.close()
  expect(folders()).toEqual([])
})

test('a child has no access to the server’s environment', async () => {
  process.env['OFFSET_SECRET'] = 'secret'
  const at = await open()
  await settle(at)
  const [pid] = childPids()
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret')
  delete process.env['OFFSET_SECRET']
})

test('a child ends with its parent, also during a query', async () => {
  const at = await open()
  const parent = `
    import { ENGINE_DRIVERS } from '#server/engines/all.ts'
    import { createEngines } from '#server/engines/host/create-engines.ts'
    const engines = createEngines({ drivers: ENGINE_DRIVERS, temporaryFolder: process.argv[2], keepsSpare: false })
    const settings = JSON.stringify({ file: process.argv[1] })
    const { value: engine } = engines.open(1, { id: 1, kind: 'duckdb', settings })
    await engine.run({ clientId: 'a', sql: 'SELECT 1', schema: null, rowLimit: 1, timeoutMs: 9000 })
    void engine.run({ clientId: 'b', sql: '${RUNAWAY}', schema: null, rowLimit: 1, timeoutMs: 90000 })
    await engine.run({ clientId: 'c', sql: 'SELECT 2', schema: null, rowLimit: 1, timeoutMs: 9000 })
    process.stdout.write('running')
    setInterval(() => undefined, 1000)`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', parent, at.filePath, at.folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(server.stdout, 'data')
    const [child] = childPids(server.pid)
    expect(child).toBeDefined()
    server.kill('SIGKILL')
    await expect.poll(() => isChild(String(child)), { timeout: 10_000 }).toBe(false)
  } finally {
    server.kill('SIGKILL')
  }
})
