import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { renameTab } from '#data/commands/tabs/edit-tab.ts'
import { connectJournal } from '#data/journal/connect-journal.ts'
import { readDone } from '#data/outbox/done.ts'
import { countOutbox } from '#data/outbox/outbox-counts.ts'
import { drainOnce } from '#data/sync/drain.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { JournalEntry } from '#domain/journal/entry.ts'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { tabsOfUser } from '#server/records/tabs/store.ts'
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

async function rows(): Promise<string[]> {
  return (await place.db.outbox.orderBy('seq').toArray()).map(({ op, state }) => `${op} ${state}`)
}

const untilEmpty = () => vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 8_000 })

async function serverTabs(): Promise<string[]> {
  return (await tabsOfUser(place.app.store, place.app.user.id)).map(({ label }) => label ?? '')
}

describe('a leading window', () => {
  test('creates a tab on the server, and learns its server id', async () => {
    const { runner } = place.openWindow()
    const localId = await addTab(place.db, { name: 'One', sql: 'select 1' })
    runner.wake('user')
    await untilEmpty()
    expect(await serverTabs()).toEqual(['One'])
    const tab = await place.db.tabs.get(localId)
    expect(tab).toMatchObject({ serverId: expect.any(Number), acked: tab?.rev, dirty: [] })
  })

  test('journals what it sends beforehand, in the order of the hybrid clock', async () => {
    const log: string[] = []
    const ahead = 4_000_000_000_000
    await place.db.meta.put({ key: 'hlc', value: ahead })
    let pending: JournalEntry[] = []
    const append = (entry: JournalEntry) => void pending.push(entry)
    const flush = async () => {
      for (const { value } of pending.flatMap(({ changes }) => changes))
        if (isRecord(value) && value['state'] === 'SENDING') log.push(`journal ${String(value['op'])}`)
      for (const { order } of pending) if (order <= ahead) log.push('out of order')
      pending = []
    }
    const { runner } = place.openWindow(true, ({ transport, ...deps }) => {
      connectJournal(deps.db, { append, flush })
      const send: typeof transport.send = async (request, isStillWanted) => {
        log.push(`${request.method} ${request.path}`)
        return transport.send(request, isStillWanted)
      }
      return { ...deps, transport: { ...transport, send } }
    })
    const localId = await addTab(place.db, { name: 'One' })
    runner.wake('user')
    await untilEmpty()
    await renameTab(place.db, localId, 'Two')
    runner.wake('user')
    await untilEmpty()
    const [journaled, sent] = [log.indexOf('journal update'), log.findIndex((one) => one.startsWith('PUT'))]
    expect(log.slice(0, 2)).toEqual(['journal create', 'POST /tabstateview/'])
    expect(journaled).toBeGreaterThan(-1)
    expect(sent).toBeGreaterThan(journaled)
    expect(log).not.toContain('out of order')
  })

  test('finds its own work in the next pull: the tab is synced', async () => {
    const { runner } = place.openWindow()
    const localId = await addTab(place.db, { name: 'One' })
    runner.wake('user')
    await untilEmpty()
    await waitFor(async () => {
      const tab = await place.db.tabs.get(localId)
      expect(tab?.confirmed).toBe(tab?.rev)
    })
  })

  test('stores the time of the first confirming read', async () => {
    const { runner } = place.openWindow()
    const localId = await addTab(place.db, { name: 'One' })
    const syncedTimes = async () => (await readDone(place.db)).map(({ syncedAt }) => syncedAt)
    const untilSynced = (count: number) =>
      vi.waitFor(
        async () => {
          runner.wake('user')
          const times = await syncedTimes()
          expect([times.length >= count, times.includes(null)]).toEqual([true, false])
        },
        { timeout: 8_000 },
      )
    runner.wake('user')
    await untilSynced(1)
    const first = await syncedTimes()
    await renameTab(place.db, localId, 'Two')
    runner.wake('user')
    await untilSynced(first.length + 1)
    expect((await syncedTimes()).slice(-first.length)).toEqual(first)
  })

  test('never calls a replaced change synced', async () => {
    let isMet = false
    const inTurn = oneByOne()
    const { runner } = place.openWindow(true, ({ transport, ...deps }) => {
      const write: typeof transport.send = async (request, isStillWanted) => {
        const answer = await transport.send(request, isStillWanted)
        if (request.method !== 'PUT' || isMet) return answer
        isMet = true
        // Another device writes before this one has read its own change.
        const extra = JSON.stringify({
          updatedAt: 4_000_000_000_000,
          version: 3,
          rev: 9,
          clientId: 'another',
        })
        const body = formBody({ label: 'Theirs', extra_json: extra })
        await transport.send({ ...request, body, headers: {} }, isStillWanted)
        return answer
      }
      // A read between the two would correctly confirm the first change.
      const send: typeof transport.send = async (...args) => inTurn(async () => write(...args))
      const read: typeof transport.read = async (path) => inTurn(async () => transport.read(path))
      return { ...deps, transport: { ...transport, send, read } }
    })
    const localId = await addTab(place.db, { name: 'One' })
    runner.wake('user')
    await vi.waitFor(
      async () => {
        runner.wake('user')
        expect((await readDone(place.db)).map(({ syncedAt }) => syncedAt !== null)).toEqual([true])
      },
      { timeout: 8_000 },
    )
    await renameTab(place.db, localId, 'Two')
    runner.wake('user')
    await vi.waitFor(
      async () => {
        runner.wake('user')
        expect((await place.db.tabs.get(localId))?.current.name).toBe('Theirs')
        const entries = (await readDone(place.db)).map(({ what, syncedAt, replacedAt }) => [
          what.replace(/,.*/, ''),
          syncedAt !== null,
          replacedAt !== null,
        ])
        expect(entries).toEqual([
          ['Name', false, true],
          ['New tab', true, false],
        ])
      },
      { timeout: 8_000 },
    )
  })

  test('polls the server at its start', async () => {
    place.openWindow()
    await vi.waitFor(() => expect(place.net.calls.at(-1)).toMatch(/^GET \/api\/v1\/sync\/changes/), 8_000)
  })

  test('sends an edit and a close', async () => {
    const { runner } = place.openWindow()
    const localId = await addTab(place.db, { name: 'One' })
    runner.wake('user')
    await untilEmpty()
    await renameTab(place.db, localId, 'Two')
    runner.wake('user')
    await untilEmpty()
    expect(await serverTabs()).toEqual(['Two'])
    await closeTab(place.db, localId)
    runner.wake('user')
    await untilEmpty()
    expect(await serverTabs()).toEqual([])
  })

  test('checks the session and the capabilities before the first write', async () => {
    const { runner } = place.openWindow()
    await addTab(place.db)
    runner.wake('user')
    await untilEmpty()
    const first = place.net.calls.findIndex((call) => /^(POST|PUT)/.test(call))
    expect(place.net.calls.slice(0, first)).toEqual(
      expect.arrayContaining(['GET /api/v1/me/', 'GET /api/v1/sync/']),
    )
    expect((await place.db.meta.get('serverCaps'))?.value).toEqual({
      keepsTabs: true,
      sharedKinds: [
        'dashboards',
        'charts',
        'datasets',
        'annotationLayers',
        'annotations',
        'dashboardViews',
        'dashboardMemories',
      ],
    })
  })

  test('sends nothing to a server with another protocol, reports it, and continues once it matches', async () => {
    const isOther = async () => (await countOutbox(place.db)).isOtherServer
    const unknown = new Response('{"errors":[{"message":"404 Not Found"}]}', {
      status: 404,
      headers: { 'content-type': 'application/json' },
    })
    place.net.between = async (call, pass) => (call === 'GET /api/v1/sync/' ? unknown.clone() : pass())
    const { runner } = place.openWindow()
    await addTab(place.db, { name: 'One' })
    runner.wake('user')
    await vi.waitFor(async () => expect(await isOther()).toBe(true), { timeout: 8_000 })
    expect(place.net.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
    expect(await rows()).toEqual(['create OPEN'])
    place.net.between = async (_call, pass) => pass()
    runner.wake('session')
    await untilEmpty()
    expect(await isOther()).toBe(false)
    expect(await serverTabs()).toEqual(['One'])
  })
})

describe('nothing is duplicated or lost', () => {
  test('when the answer to a create is lost', async () => {
    place.net.between = async (call, pass) => {
      const response = await pass()
      if (call !== 'POST /tabstateview/') return response
      place.net.between = null
      throw new TypeError('connection reset')
    }
    const { runner } = place.openWindow()
    await addTab(place.db, { name: 'Once' })
    runner.wake('user')
    await waitFor(async () => expect(await rows()).not.toContain('create SENDING'))
    await vi.waitFor(
      async () => {
        runner.wake('online')
        expect(await rows()).toEqual([])
      },
      { timeout: 15_000, interval: 200 },
    )
    expect(await serverTabs()).toEqual(['Once'])
  })

  test('when the leader dies after sending, and another window takes over', async () => {
    const first = place.openWindow()
    let hang = true
    place.net.between = async (call, pass) => {
      const response = await pass()
      if (hang && call === 'POST /tabstateview/') await new Promise(() => undefined)
      return response
    }
    await addTab(place.db, { name: 'Once' })
    first.runner.wake('user')
    await waitFor(async () => expect(await serverTabs()).toHaveLength(1))
    hang = false
    const second = place.openWindow()
    first.crash()
    await waitFor(() => expect(second.runner.status()).not.toBeNull())
    await vi.waitFor(
      async () => {
        second.runner.wake('online')
        expect(await rows()).toEqual([])
      },
      { timeout: 15_000, interval: 200 },
    )
    expect(await serverTabs()).toEqual(['Once'])
  })
})

describe('the session', () => {
  test('stops everything when it ends; sending continues after signing in again', async () => {
    const { cookie } = place.net
    place.net.cookie = ''
    const { runner } = place.openWindow()
    await addTab(place.db, { name: 'Later' })
    runner.wake('user')
    await waitFor(() =>
      expect(place.said).toContainEqual(
        expect.objectContaining({ type: 'evidence', error: expect.objectContaining({ code: 'signed-out' }) }),
      ),
    )
    expect(await serverTabs()).toEqual([])
    place.net.cookie = cookie
    runner.wake('session')
    await untilEmpty()
    expect(await serverTabs()).toEqual(['Later'])
  })

  test('of another user gets nothing, and the windows learn of that user', async () => {
    const other = await addUserTo(place)
    place.net.cookie = other.cookie
    const { runner } = place.openWindow()
    await addTab(place.db, { name: 'Mine' })
    runner.wake('user')
    await waitFor(() => expect(place.said).toContainEqual({ type: 'user', userId: other.id }))
    expect(place.net.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
    expect(await rows()).not.toEqual([])
  })
})

describe('a service worker', () => {
  test('sends changes within their pause at once, and ends', async () => {
    await addTab(place.db, { name: 'Closed at once' })
    const end = await drainOnce(place.runner().deps)
    expect(end).toEqual({ kind: 'drained', waiting: 0, wasCut: false })
    expect(await serverTabs()).toEqual(['Closed at once'])
    expect(place.locks.held()).toEqual([])
  })

  test('leaves sending to a leading page', async () => {
    const { runner } = place.openWindow()
    await waitFor(() => expect(runner.status()).not.toBeNull())
    expect(await drainOnce(place.runner().deps)).toEqual({ kind: 'led-elsewhere' })
  })

  test('stops soon when the server does not answer, and keeps everything', async () => {
    await addTab(place.db, { name: 'Waits' })
    place.net.between = async () => Promise.reject(new TypeError('no way'))
    const end = await drainOnce(place.runner().deps)
    expect(end).toMatchObject({ kind: 'drained', wasCut: false })
    expect(end.kind === 'drained' && end.waiting).toBeGreaterThan(0)
    expect(await rows()).not.toEqual([])
  })
})

/** Runs each work after the last one has settled. */
function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

async function addUserTo({ app }: SyncPlace) {
  const { addUser } = await import('#tests/support/test-app.ts')
  const id = await addUser(app.store, 'grace')
  const { cookie } = await app.signIn(id)
  return { id, cookie }
}
