import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { createEngines } from '#server/engines/host/create-engines.ts'
import { request, runText } from '#tests/engines/request.ts'
import { type FakeTrino, numberPages, startFakeTrino } from '#tests/engines/trino/fake-server.ts'

let fake: FakeTrino
beforeAll(async () => {
  fake = await startFakeTrino()
})
afterAll(() => fake.end())

/** Engines over two records with equal settings, and the release of the rows that their server withholds. */
function twoRecords() {
  const engines = createEngines({
    drivers: ENGINE_DRIVERS,
    keepsSpare: false,
    threads: 2,
    hosts: { allowed: ['127.0.0.1'] },
  })
  const settings = JSON.stringify({ tls: 'off', maxConnections: 4, ...fake.settings })
  const open = (id: number, userId = 1) => {
    const opened = engines.open(userId, { id, kind: 'trino', settings, secrets: null })
    if (!opened.ok) throw new Error(opened.error.message)
    return opened.value
  }
  fake.replay('SELECT 1', numberPages(1, 2))
  let release = () => undefined as void
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = new Promise<void>((resolve) => {
    fake.before = ({ path, method }, answer) => {
      if (method !== 'GET' || !path.startsWith('/v1/statement') || !path.endsWith('/1')) return false
      resolve()
      void isReleased.then(() => answer.end(numberPages(1, 2)[2]))
      return true
    }
  })
  return { engines, open, held, release }
}

test('closing a database leaves the runs of another one with equal settings alone', async () => {
  const { engines, open, held, release } = twoRecords()
  const [closed, other] = [open(1), open(2)]
  const run = runText(other, 'SELECT 1')
  await held
  const ended = closed.run(request('SELECT 1'))
  await engines.closeDatabase(1)
  expect(await ended).toMatchObject({ ok: false, error: { code: 'stopped' } })
  release()
  expect(await run).toBe('[]')
  fake.before = () => false
  expect(await runText(open(1), 'SELECT 1')).toBe('[{"a":0},{"a":1}]')
  await engines.close()
})

test('closing a database ends the runs of all of its users', async () => {
  const { engines, open, held, release } = twoRecords()
  const runs = [open(1, 1), open(1, 2)].map((engine) => engine.run(request('SELECT 1')))
  await held
  await engines.closeDatabase(1)
  for (const run of runs) expect(await run).toMatchObject({ ok: false, error: { code: 'stopped' } })
  release()
  await engines.close()
})
