import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Runner } from '#data/sync/runner.ts'
import { makeOpId } from '#domain/core/ids.ts'
import { openSyncPlace, type SyncPlace } from '#tests/support/sync-place.ts'
import { addTab } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

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

const leads = (runner: Runner) => waitFor(() => expect(runner.status()).not.toBeNull())
const rests = (runner: Runner) => waitFor(() => expect(runner.status()).toBeNull())

describe('the leader', () => {
  test('is one window of two; the second takes over when the first dies, in a new epoch', async () => {
    const first = place.openWindow()
    await leads(first.runner)
    const second = place.openWindow()
    expect(await epoch()).toBe(1)
    expect(second.runner.status()).toBeNull()
    first.crash()
    await leads(second.runner)
    expect(await epoch()).toBe(2)
  })

  test('gives up the lead at once when frozen, and queues again when resumed', async () => {
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

  test('is none, once no window is watched and nothing is pending', async () => {
    const { runner } = place.openWindow()
    await leads(runner)
    runner.watch(false)
    await rests(runner)
    expect(place.locks.held()).toEqual([])
    runner.watch(true)
    await leads(runner)
  })

  test('in an unwatched window sends nothing while nothing is pending', async () => {
    const { runner } = place.openWindow(false)
    await waitFor(() => expect(place.locks.held()).toEqual([]))
    runner.wake('commit')
    await waitFor(() => expect(place.locks.held()).toEqual([]))
    expect(place.net.calls).toEqual([])
    expect(await epoch()).toBeUndefined()
  })

  test('of an old epoch ends by itself', async () => {
    const { runner } = place.openWindow()
    await leads(runner)
    await place.db.meta.put({ key: 'epoch', value: 9 })
    runner.wake('commit')
    await waitFor(async () => expect(await epoch()).toBe(10))
    await leads(runner)
  })

  test.each([
    ['its epoch passed', async (db: LocalDatabase) => void (await db.meta.put({ key: 'epoch', value: 9 }))],
    ['its database was given to a newer program', async (db: LocalDatabase) => db.retire()],
    [
      'its database was cleared and filled again',
      async (db: LocalDatabase) => void (await db.meta.put({ key: 'clientId', value: 'next life' })),
    ],
  ])('sends nothing more when %s while it requests a token', async (_why, lose) => {
    let token = (): void => undefined
    let own = place.db
    const isAsking = new Promise<void>((requested) => {
      const { runner } = place.openWindow(true, (deps) => {
        own = deps.db
        const send: typeof deps.transport.send = async (_request, isStillWanted) => {
          requested()
          await new Promise<void>((release) => {
            token = release
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
    await waitFor(() => expect(wanted).toEqual([false]))
  })

  test('is none in a cleared database: a window must refill it first', async () => {
    await place.db.meta.delete('sentinel')
    const { runner } = place.openWindow()
    await waitFor(() => expect(place.said).toContainEqual({ type: 'cleared' }))
    expect(runner.status()).toBeNull()
    expect(place.net.calls).toEqual([])
    expect(await epoch()).toBeUndefined()
  })

  test('of an outdated program ends', async () => {
    await place.db.meta.put({ key: 'minWriter', value: 99 })
    const { runner } = place.openWindow()
    await waitFor(() => expect(place.locks.held()).toEqual([]))
    expect(runner.status()).toBeNull()
    expect(place.net.calls).toEqual([])
  })
})

test.each([
  ['a poll', (poll: () => void) => poll()],
  ['a window', (_poll: () => void, runner: Runner) => runner.wake('silence')],
])('after an unanswered %s, nothing is sent before the server answers', async (_who, meetSilence) => {
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
  const asks = () => net.calls.filter((call) => call === 'GET /api/v1/me/').length
  await waitFor(() => expect([polls.length > 0, runner.status()?.underWay]).toEqual([true, 0]))
  net.between = async () => {
    throw new TypeError('Failed to fetch')
  }
  // The next poll is a minute after the last one, so this was not read recently.
  const time = Date.now.bind(Date)
  const later = vi.spyOn(Date, 'now').mockImplementation(() => time() + 60_000)
  onTestFinished(() => later.mockRestore())
  meetSilence(() => polls.at(-1)?.(), runner)
  await waitFor(() => expect(runner.status()?.failedTries).toBeGreaterThan(0))
  await addTab(db, { name: 'Made without a server' })
  runner.wake('hidden')
  const before = asks()
  await vi.waitFor(() => expect(asks()).toBeGreaterThan(before), { timeout: 10_000 })
  expect(net.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  const [row] = await db.outbox.toArray()
  expect([row?.state, row?.sentAt]).toEqual(['OPEN', undefined])
  net.between = null
  await vi.waitFor(async () => expect(await db.outbox.count()).toBe(0), { timeout: 15_000 })
})

test('a clock that was set back does not delay a poll', async () => {
  const polls: (() => void)[] = []
  const { runner } = place.openWindow(true, ({ timers, ...deps }) => {
    const after: typeof timers.after = (ms, run) => {
      if (ms < 30_000) return timers.after(ms, run)
      polls.push(run)
      return () => undefined
    }
    return { ...deps, timers: { after } }
  })
  await waitFor(() => expect([polls.length > 0, runner.status()?.underWay]).toEqual([true, 0]))
  const asks = () => place.net.calls.filter((call) => call.startsWith('GET /api/v1/sync/changes')).length
  const before = asks()
  const time = Date.now.bind(Date)
  const earlier = vi.spyOn(Date, 'now').mockImplementation(() => time() - 3_600_000)
  onTestFinished(() => earlier.mockRestore())
  polls.at(-1)?.()
  await waitFor(() => expect(asks()).toBeGreaterThan(before))
})

test('a window that does not lead ignores a lost connection', async () => {
  const { runner } = place.openWindow(false)
  await rests(runner)
  await waitFor(() => expect(place.locks.held()).toEqual([]))
  runner.wake('silence')
  expect(place.locks.held()).toEqual([])
  expect(place.net.calls).toEqual([])
})

test('among many changes, finds one that can be sent behind blocked ones, without waiting for the next poll', async () => {
  // A rejected change holds back later ones.
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
