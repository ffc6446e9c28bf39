import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import type * as Session from '#data/session/session.ts'
import { type FakePage, openPage } from '#tests/support/browser-globals.ts'
import {
  type HostileServer,
  hang,
  json,
  type Reply,
  reset,
  startHostileServer,
  text,
} from '#tests/support/hostile-server.ts'

const LINK_LOGIN = 'POST /api/v1/security/link_login/'
const ME = 'GET /api/v1/me/'
const SIGNED_OUT = json(401, { msg: 'Missing Authorization Header' })
const BROKEN_LINK =
  'This sign-in link is broken or was already used. Your work on this device is safe. Get a new link from the terminal in which Offset runs.'

let server: HostileServer
let page: FakePage
let session: typeof Session

beforeEach(async () => {
  server = await startHostileServer()
  await start()
})

afterEach(async () => {
  await server.close()
  vi.unstubAllGlobals()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** A page that is loaded at an address: nothing in memory, what was stored still there. */
async function start(path = '/', storage?: Map<string, string>): Promise<void> {
  vi.resetModules()
  page = openPage(server.origin + path, storage)
  session = await import('#data/session/session.ts')
  const { setServer } = await import('#data/http/request.ts')
  setServer(server.origin)
}

/** The same browser loads the page again. */
async function reload(path = '/'): Promise<void> {
  session.stopSession()
  await start(path, page.storage)
}

function user(id: number, first_name = 'Ada') {
  const result = {
    id,
    username: `user${id}`,
    first_name,
    last_name: '',
    email: null,
    is_active: true,
    is_anonymous: false,
  }
  return json(200, { result })
}

/** Signs out in the page that is open. */
async function signOut(): Promise<'now' | 'later'> {
  const module = await import('#data/session/sign-out.ts')
  return module.signOut()
}

/** What a start came to, in a word and a user. */
async function outcome(): Promise<string> {
  const opened = await session.openSession()
  return opened.kind === 'open' ? `open ${opened.user.userId}` : opened.kind
}

describe('the first start', () => {
  test('with a good link signs in, opens the user’s database and clears the address', async () => {
    await start('/sqllab/?tab=1#token=abc%20d')
    server.on(LINK_LOGIN, user(3))
    const opened = await session.openSession()
    expect(opened).toMatchObject({
      kind: 'open',
      user: { userId: 3, name: 'Ada', origin: server.origin },
      linkProblem: null,
      wasCleared: false,
      unreadable: 0,
    })
    expect(server.received[0]?.body).toBe('{"token":"abc d"}')
    expect(page.address()).toBe(`${server.origin}/sqllab/?tab=1`)
    expect(session.localDatabase().name).toBe(`offset:work:${server.origin}:3`)
    expect(session.sessionUser().name).toBe('Ada')
  })

  test('without a link asks who is signed in', async () => {
    server.on(ME, user(3))
    expect(await outcome()).toBe('open 3')
  })

  test.each([
    ['nobody is signed in', SIGNED_OUT, 'signed-out'],
    ['nobody answers', reset, 'offline'],
    ['a login page answers', text(200, '<html>', { 'content-type': 'text/html' }), 'login-page'],
  ] as const)('when %s there is no user, and the reason is told', async (_what, reply, code) => {
    server.on(ME, reply)
    expect(await session.openSession()).toMatchObject({ kind: 'no-user', reason: { code } })
    expect(await Dexie.getDatabaseNames()).toEqual([])
    expect(() => session.localDatabase()).toThrow('a session is open')
  })

  test('with a broken link says so, when nobody is signed in', async () => {
    await start('/#token=broken')
    server.on(LINK_LOGIN, json(401, { message: 'Not authorized' }))
    server.on(ME, SIGNED_OUT)
    expect(await session.openSession()).toMatchObject({ kind: 'bad-link', message: BROKEN_LINK })
    expect(page.address()).toBe(`${server.origin}/`)
  })

  test('with a link that was used in this browser goes on with its session', async () => {
    await start('/#token=used')
    server.on(LINK_LOGIN, json(401, { message: 'Not authorized' }))
    server.on(ME, user(3))
    expect(await session.openSession()).toMatchObject({ kind: 'open', linkProblem: null })
  })

  test('with a link and no server keeps the token for the next try', async () => {
    await start('/#token=later')
    server.on(LINK_LOGIN, reset)
    server.on(ME, reset)
    expect(await session.openSession()).toMatchObject({ kind: 'no-user', reason: { code: 'offline' } })
    server.on(LINK_LOGIN, user(3))
    expect(await outcome()).toBe('open 3')
    expect(server.received.at(-1)?.body).toBe('{"token":"later"}')
  })
})

describe('a later start of a browser that knows its user', () => {
  beforeEach(async () => {
    server.on(ME, user(3))
    await session.openSession()
    await session.localDatabase().catalogue.put({ key: 'mine', value: 1, at: 1 })
  })

  test.each([
    ['the server is there', user(3)],
    ['the session ended', SIGNED_OUT],
    ['the server is gone', reset],
    ['a login page is in the way', text(200, '<html>', { 'content-type': 'text/html' })],
    ['the server does not answer', hang],
  ] as const)('opens the same database when %s', async (_what, reply) => {
    await reload()
    server.on(ME, reply)
    expect(await outcome()).toBe('open 3')
    expect(await session.localDatabase().catalogue.count()).toBe(1)
  })

  test('says that a link did not work and goes on', async () => {
    await reload('/#token=broken')
    server.on(LINK_LOGIN, json(401, { message: 'Not authorized' }))
    server.on(ME, SIGNED_OUT)
    expect(await session.openSession()).toMatchObject({ kind: 'open', linkProblem: BROKEN_LINK })
  })

  test('opens another user’s own database, and never the first one’s', async () => {
    await reload('/#token=other')
    server.on(LINK_LOGIN, user(4, 'Grace'))
    const opens = vi.spyOn(indexedDB, 'open')
    expect(await outcome()).toBe('open 4')
    expect(new Set(opens.mock.calls.map(([name]) => name))).toEqual(
      new Set([`offset:work:${server.origin}:4`]),
    )
    expect(await session.localDatabase().catalogue.count()).toBe(0)
    opens.mockRestore()
    await reload()
    server.on(ME, reset)
    expect(await outcome()).toBe('open 4')
  })

  describe('while a server thinks', () => {
    let opens: MockInstance<typeof indexedDB.open>

    beforeEach(async () => {
      await reload()
      opens = vi.spyOn(indexedDB, 'open')
      // The moment for which a start waits never ends: a server that is answered by the disk alone is waited for.
      vi.useFakeTimers({ toFake: ['setTimeout'] })
    })

    afterEach(() => {
      vi.useRealTimers()
      opens.mockRestore()
    })

    const onceOpened =
      (reply: Reply): Reply =>
      (response, received) => {
        if (opens.mock.calls.length > 0) reply(response, received)
        else setImmediate(() => onceOpened(reply)(response, received))
      }

    test('its database is opened already', async () => {
      server.on(ME, onceOpened(user(3, 'Ada of today')))
      expect(await session.openSession()).toMatchObject({ kind: 'open', user: { name: 'Ada of today' } })
      expect(opens).toHaveBeenCalledTimes(1)
    })

    test('and let go again when somebody else is signed in', async () => {
      server.on(ME, onceOpened(user(4, 'Grace')))
      expect(await outcome()).toBe('open 4')
      expect(await session.localDatabase().catalogue.count()).toBe(0)
      const first = opens.mock.results[0]?.value.result
      await vi.waitFor(() => expect(() => first.transaction('meta')).toThrow('not allowed'))
      expect(session.localDatabase().isOpen()).toBe(true)
    })
  })

  test('gives the database up when a slow server names another user', async () => {
    await reload()
    let answer: () => void = () => undefined
    server.on(ME, (response, received) => {
      answer = () => user(4)(response, received)
    })
    expect(await outcome()).toBe('open 3')
    const ended = new Promise<void>((resolve) => session.sessionEnd.subscribe(resolve))
    answer()
    await ended
    expect(session.sessionEnd.get()).toBe('other-user')
    await expect.poll(() => session.localDatabase().isOpen()).toBe(false)
    await reload()
    server.on(ME, reset)
    expect(await outcome()).toBe('open 4')
  })

  test('passes over a pointer that nobody can read', async () => {
    page.storage.set('offset.user', '{"userId":"three"')
    await reload()
    server.on(ME, SIGNED_OUT)
    expect(await session.openSession()).toMatchObject({ kind: 'no-user' })
    server.on(ME, user(3))
    expect(await outcome()).toBe('open 3')
    expect(await session.localDatabase().catalogue.count()).toBe(1)
  })

  test('tells of storage that cannot be opened, and of data of a newer program', async () => {
    await session.localDatabase().meta.put({ key: 'minWriter', value: 99 })
    await reload()
    expect(await session.openSession()).toMatchObject({
      kind: 'no-storage',
      error: { code: 'newer-database' },
    })
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(await session.openSession()).toMatchObject({
      kind: 'no-storage',
      error: { code: 'storage-blocked' },
    })
    vi.restoreAllMocks()
  })

  test('does not fail where localStorage is refused', async () => {
    await reload()
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(await session.openSession()).toMatchObject({
      kind: 'no-storage',
      error: { code: 'storage-blocked' },
    })
  })
})

describe('a window that is open', () => {
  const LOGOUT = 'POST /api/v1/security/logout/'
  const TOKEN = 'GET /api/v1/security/csrf_token/'

  beforeEach(async () => {
    server.on(ME, user(3))
    server.on(TOKEN, json(200, { result: 'token' }))
    expect(await outcome()).toBe('open 3')
  })

  test('goes on in place when its user signs in again, and the runner hears of it', async () => {
    const { setWaker } = await import('#data/sync/window/wake-runner.ts')
    const wake = vi.fn()
    setWaker(wake)
    server.on(LINK_LOGIN, user(3))
    expect(await session.signInAgain('fresh')).toEqual({ ok: true, value: 'same-user' })
    expect(wake.mock.calls).toEqual([['session']])
    expect(session.sessionEnd.get()).toBeNull()
    expect(session.localDatabase().isOpen()).toBe(true)
  })

  test('ends when another user signs in, with its database as it is', async () => {
    await session.localDatabase().catalogue.put({ key: 'kept', value: 1, at: 0 })
    server.on(LINK_LOGIN, user(4, 'Grace'))
    expect(await session.signInAgain('other')).toEqual({ ok: true, value: 'other-user' })
    expect(session.sessionEnd.get()).toBe('other-user')
    await expect.poll(() => session.localDatabase().isOpen()).toBe(false)
    await reload()
    server.on(ME, user(3))
    expect(await outcome()).toBe('open 3')
    expect(await session.localDatabase().catalogue.count()).toBe(1)
  })

  test('stores what was typed last when another user signs in, before it lets the database go', async () => {
    const { beforeUpdate } = await import('#data/platform/before-update.ts')
    const db = session.localDatabase()
    beforeUpdate(async () => void (await db.catalogue.put({ key: 'typed last', value: 1, at: 0 })))
    server.on(LINK_LOGIN, user(4, 'Grace'))
    await session.signInAgain('other')
    await expect.poll(() => db.isOpen()).toBe(false)
    await reload()
    server.on(ME, user(3))
    expect(await outcome()).toBe('open 3')
    expect(await session.localDatabase().catalogue.toCollection().primaryKeys()).toEqual(['typed last'])
  })

  test.each([
    ['was used already', json(401, { message: 'Not authorized' })],
    ['reaches nobody', reset],
  ] as const)('stays as it is when the link %s', async (_what, reply) => {
    server.on(LINK_LOGIN, reply)
    expect(await session.signInAgain('bad')).toMatchObject({ ok: false })
    expect(session.sessionEnd.get()).toBeNull()
  })

  test('signs out at the server and forgets whose it was, never what was written', async () => {
    await session.localDatabase().catalogue.put({ key: 'kept', value: 1, at: 0 })
    server.on(LOGOUT, json(200, { result: 'OK' }))
    expect(await signOut()).toBe('now')
    expect(session.sessionEnd.get()).toBe('signed-out')
    expect(page.storage.has('offset.user')).toBe(false)
    await reload()
    server.on(ME, user(3))
    expect(await outcome()).toBe('open 3')
    expect(await session.localDatabase().catalogue.count()).toBe(1)
  })

  test('signs out here where the server does not hear it, and lets nobody in until it has', async () => {
    server.on(LOGOUT, reset)
    expect(await signOut()).toBe('later')
    expect(session.sessionEnd.get()).toBe('signed-out-here')
    await expect.poll(() => session.localDatabase().isOpen()).toBe(false)
    await reload()
    expect(await session.openSession()).toMatchObject({ kind: 'no-user', reason: { code: 'offline' } })
    server.on(LOGOUT, json(200, { result: 'OK' }))
    server.on(ME, SIGNED_OUT)
    await reload()
    expect(await session.openSession()).toMatchObject({ kind: 'no-user', reason: { code: 'signed-out' } })
    server.on(LOGOUT, reset)
    server.on(ME, user(3))
    await reload()
    expect(await outcome()).toBe('open 3')
  })

  test('tells the service worker not to send what was kept on signing out, until its user is back', async () => {
    const { LocalDatabase } = await import('#data/db/database.ts')
    const { startHousekeeping } = await import('#data/start/housekeeping.ts')
    const isHeld = async () => {
      const db = new LocalDatabase(`offset:work:${server.origin}:3`)
      const held = (await db.meta.get('signedOut'))?.value === true
      db.close()
      return held
    }
    server.on(LOGOUT, reset)
    await signOut()
    expect(await isHeld()).toBe(true)
    await reload('/#token=again')
    server.on(LINK_LOGIN, user(3))
    expect(await outcome()).toBe('open 3')
    startHousekeeping(session.localDatabase())
    await vi.waitFor(async () => expect(await isHeld()).toBe(false))
  })

  test('a new link lets in where the server has not heard of the sign-out', async () => {
    server.on(LOGOUT, reset)
    await signOut()
    await reload('/#token=again')
    server.on(LINK_LOGIN, user(4, 'Grace'))
    expect(await outcome()).toBe('open 4')
    await reload()
    server.on(ME, user(4, 'Grace'))
    expect(await outcome()).toBe('open 4')
  })

  test('ends when a runner finds another user, once the server says so to this window too', async () => {
    session.checkUserId(3)
    expect(session.sessionEnd.get()).toBeNull()
    server.on(ME, user(4))
    const ended = new Promise<void>((resolve) => session.sessionEnd.subscribe(resolve))
    session.checkUserId(4)
    await ended
    expect(session.sessionEnd.get()).toBe('other-user')
  })
})
