import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Runner } from '#data/sync/runner.ts'
import { makeOpId } from '#domain/core/ids.ts'
import { openSyncPlace, type SyncPlace } from '#tests/support/sync-place.ts'
import { addTab } from '#tests/support/tab-database.ts'

let place: SyncPlace

beforeEach(async () => {
  place = await openSyncPlace()
})

afterEach(async () => {
  await place.close()
})

async function epoch(): Promise<unknown> {
  return (await place.db.meta.get('epoch'))?.value
}

const leads = (runner: Runner) => vi.waitFor(() => expect(runner.status()).not.toBeNull())
const rests = (runner: Runner) => vi.waitFor(() => expect(runner.status()).toBeNull())

describe('who leads', () => {
  test('one window of two; the second takes over when the first dies, in a new epoch', async () => {
    const first = place.openWindow()
    await leads(first.runner)
    const second = place.openWindow()
    expect(await epoch()).toBe(1)
    expect(second.runner.status()).toBeNull()
    first.crash()
    await leads(second.runner)
    expect(await epoch()).toBe(2)
  })

  test('a frozen window lets the lead go at once, and takes its turn again when it is back', async () => {
    const first = place.openWindow()
    await leads(first.runner)
    const second = place.openWindow()
    first.runner.suspend()
    await leads(second.runner)
    first.runner.resume()
    expect(first.runner.status()).toBeNull()
    second.runner.stop()
    await leads(first.runner)
    expect(await epoch()).toBe(3)
  })

  test('nobody, once no window is looked at and nothing is to be sent', async () => {
    const { runner } = place.openWindow()
    await leads(runner)
    runner.watch(false)
    await rests(runner)
    expect(place.locks.held()).toEqual([])
    runner.watch(true)
    await leads(runner)
  })

  test('a window that nobody looks at asks nothing of the server while there is nothing to send', async () => {
    const { runner } = place.openWindow(false)
    await vi.waitFor(() => expect(place.locks.held()).toEqual([]))
    runner.wake('commit')
    await vi.waitFor(() => expect(place.locks.held()).toEqual([]))
    expect(place.net.asked).toEqual([])
    expect(await epoch()).toBeUndefined()
  })

  test('a leader whose epoch has passed ends by itself', async () => {
    const { runner } = place.openWindow()
    await leads(runner)
    await place.db.meta.put({ key: 'epoch', value: 9 })
    runner.wake('commit')
    await vi.waitFor(async () => expect(await epoch()).toBe(10))
    await leads(runner)
  })

  test.each([
    ['its epoch passed', async (db: LocalDatabase) => void (await db.meta.put({ key: 'epoch', value: 9 }))],
    ['its database was given to a newer program', async (db: LocalDatabase) => db.retire()],
    [
      'its database was cleared and filled again',
      async (db: LocalDatabase) => void (await db.meta.put({ key: 'clientId', value: 'next life' })),
    ],
  ])('a leader sends nothing more when %s while it asked for a token', async (_why, lose) => {
    let token = (): void => undefined
    let own = place.db
    const isAsking = new Promise<void>((asked) => {
      const { runner } = place.openWindow(true, (deps) => {
        own = deps.db
        const send: typeof deps.transport.send = async (_request, isStillWanted) => {
          asked()
          await new Promise<void>((comes) => {
            token = comes
          })
          wanted.push((await isStillWanted?.()) ?? true)
          return { ok: true, status: 200, body: { id: 4 }, etag: null }
        }
        return { ...deps, transport: { ...deps.transport, send } }
      })
      void addTab(place.db, { name: 'One' }).then(() => runner.wake('user'))
    })
    const wanted: boolean[] = []
    await isAsking
    await lose(own)
    token()
    await vi.waitFor(() => expect(wanted).toEqual([false]))
  })

  test('nobody while the browser has cleared the database: a window is asked to fill it first', async () => {
    await place.db.meta.delete('sentinel')
    const { runner } = place.openWindow()
    await vi.waitFor(() => expect(place.said).toContainEqual({ type: 'cleared' }))
    expect(runner.status()).toBeNull()
    expect(place.net.asked).toEqual([])
    expect(await epoch()).toBeUndefined()
  })

  test('a program that is too old for the database leads no more', async () => {
    await place.db.meta.put({ key: 'minWriter', value: 99 })
    const { runner } = place.openWindow()
    await vi.waitFor(() => expect(place.locks.held()).toEqual([]))
    expect(runner.status()).toBeNull()
    expect(place.net.asked).toEqual([])
  })
})

test.each([
  ['a poll', (poll: () => void) => poll()],
  ['a window', (_poll: () => void, runner: Runner) => runner.wake('silence')],
])('after %s had no answer nothing begins to leave before the server answers', async (_who, meetSilence) => {
  const polls: (() => void)[] = []
  const { runner } = place.openWindow(true, ({ timers, ...deps }) => {
    const after: typeof timers.after = (ms, run) => {
      if (ms < 30_000) return timers.after(ms, run)
      polls.push(run)
      return () => undefined
    }
    return { ...deps, timers: { after } }
  })
  const { net, db } = place
  const asks = () => net.asked.filter((call) => call === 'GET /api/v1/me/').length
  await vi.waitFor(() => expect([polls.length > 0, runner.status()?.underWay]).toEqual([true, 0]))
  net.between = async () => {
    throw new TypeError('Failed to fetch')
  }
  // A poll comes a minute after the last one: what was asked just now is not asked again.
  const time = Date.now.bind(Date)
  const later = vi.spyOn(Date, 'now').mockImplementation(() => time() + 60_000)
  onTestFinished(() => later.mockRestore())
  meetSilence(() => polls.at(-1)?.(), runner)
  await vi.waitFor(() => expect(runner.status()?.failedTries).toBeGreaterThan(0))
  await addTab(db, { name: 'Made without a server' })
  runner.wake('hidden')
  const before = asks()
  await vi.waitFor(() => expect(asks()).toBeGreaterThan(before), { timeout: 10_000 })
  expect(net.asked.filter((call) => call.startsWith('POST'))).toEqual([])
  const [row] = await db.outbox.toArray()
  expect([row?.state, row?.sentAt]).toEqual(['OPEN', undefined])
  net.between = null
  await vi.waitFor(async () => expect(await db.outbox.count()).toBe(0), { timeout: 15_000 })
})

test('a clock that was set back holds up no poll', async () => {
  const polls: (() => void)[] = []
  const { runner } = place.openWindow(true, ({ timers, ...deps }) => {
    const after: typeof timers.after = (ms, run) => {
      if (ms < 30_000) return timers.after(ms, run)
      polls.push(run)
      return () => undefined
    }
    return { ...deps, timers: { after } }
  })
  await vi.waitFor(() => expect([polls.length > 0, runner.status()?.underWay]).toEqual([true, 0]))
  const asks = () => place.net.asked.filter((call) => call.startsWith('GET /api/v1/sync/changes')).length
  const before = asks()
  const time = Date.now.bind(Date)
  const earlier = vi.spyOn(Date, 'now').mockImplementation(() => time() - 3_600_000)
  onTestFinished(() => earlier.mockRestore())
  polls.at(-1)?.()
  await vi.waitFor(() => expect(asks()).toBeGreaterThan(before))
})

test('who does not lead asks nothing for a silence', async () => {
  const { runner } = place.openWindow(false)
  await rests(runner)
  await vi.waitFor(() => expect(place.locks.held()).toEqual([]))
  runner.wake('silence')
  expect(place.locks.held()).toEqual([])
  expect(place.net.asked).toEqual([])
})

test('of very many changes one that can go is found behind those that cannot, without waiting for the next poll', async () => {
  // A refused change keeps back what comes after it.
  for (let tab = 0; tab < 8; tab += 1) await addTab(place.db, { name: `Refused ${tab}` })
  await place.db.outbox.toCollection().modify({ state: 'REJECTED', reason: 'refused' })
  for (const { seq: _seq, ...row } of await place.db.outbox.toArray())
    await place.db.outbox.add({
      ...row,
      op: 'update',
      opId: makeOpId(place.db.clock.randomBytes),
      state: 'OPEN',
    })
  await addTab(place.db, { name: 'Free' })
  await place.db.outbox.toCollection().modify({ dueAt: 1 })
  place.openWindow(true, (deps) => ({ ...deps, limits: { all: 2, next: 1 } }))
  const freeTab = () => place.db.tabs.filter(({ current }) => current.name === 'Free').first()
  await vi.waitFor(async () => expect((await freeTab())?.serverId).toEqual(expect.any(Number)), {
    timeout: 10_000,
  })
})
