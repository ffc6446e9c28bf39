import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { hang, json, type Reply, reset, text } from '#tests/support/hostile-server.ts'
import {
  LINK_LOGIN,
  ME,
  opened,
  openSession,
  outcome,
  page,
  reload,
  server,
  session,
  start,
  user,
} from '#tests/support/session-page.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const SIGNED_OUT = json(401, { msg: 'Missing Authorization Header' })
const BROKEN_LINK =
  'This sign-in link is broken or was already used. Your work on this device is safe. Get a new link from the terminal in which Offset runs.'

describe('the first start', () => {
  test('with a valid link signs in, opens the user’s database and clears the address', async () => {
    await start('/sqllab/?tab=1#token=abc%20d')
    server().on(LINK_LOGIN, user(3))
    const started = await openSession()
    expect(started).toMatchObject({
      kind: 'open',
      user: { userId: 3, name: 'Ada', origin: server().origin },
      linkProblem: null,
      wasCleared: false,
      unreadable: 0,
    })
    expect(server().received[0]?.body).toBe('{"token":"abc d"}')
    expect(page().address()).toBe(`${server().origin}/sqllab/?tab=1`)
    expect(opened().db.name).toBe(`offset:work:${server().origin}:3`)
    expect(opened().user.name).toBe('Ada')
  })

  test('without a link reads the signed-in user', async () => {
    server().on(ME, user(3))
    expect(await outcome()).toBe('open 3')
  })

  test.each([
    ['no session exists', SIGNED_OUT, 'signed-out'],
    ['the server is unreachable', reset, 'offline'],
    ['a login page answers', text(200, '<html>', { 'content-type': 'text/html' }), 'login-page'],
  ] as const)('has no user, with the reason, when %s', async (_what, reply, code) => {
    server().on(ME, reply)
    expect(await openSession()).toMatchObject({ kind: 'no-user', reason: { code } })
    expect(await Dexie.getDatabaseNames()).toEqual([])
  })

  test('reports a broken link without a session', async () => {
    await start('/#token=broken')
    server().on(LINK_LOGIN, json(401, { message: 'Not authorized' }))
    server().on(ME, SIGNED_OUT)
    expect(await openSession()).toMatchObject({ kind: 'bad-link', message: BROKEN_LINK })
    expect(page().address()).toBe(`${server().origin}/`)
  })

  test('continues the session of a link that was used in this browser', async () => {
    await start('/#token=used')
    server().on(LINK_LOGIN, json(401, { message: 'Not authorized' }))
    server().on(ME, user(3))
    expect(await openSession()).toMatchObject({ kind: 'open', linkProblem: null })
  })

  test('keeps the token of a link for the next try if the server is unreachable', async () => {
    await start('/#token=later')
    server().on(LINK_LOGIN, reset)
    server().on(ME, reset)
    expect(await openSession()).toMatchObject({ kind: 'no-user', reason: { code: 'offline' } })
    server().on(LINK_LOGIN, user(3))
    expect(await outcome()).toBe('open 3')
    expect(server().received.at(-1)?.body).toBe('{"token":"later"}')
  })
})

describe('a later start of a known user', () => {
  beforeEach(async () => {
    server().on(ME, user(3))
    await openSession()
    await opened().db.catalogue.put({ key: 'mine', value: 1, at: 1 })
  })

  test.each([
    ['the server is there', user(3)],
    ['the session ended', SIGNED_OUT],
    ['the server is gone', reset],
    ['a login page is in the way', text(200, '<html>', { 'content-type': 'text/html' })],
    ['the server does not answer', hang],
  ] as const)('opens the same database when %s', async (_what, reply) => {
    await reload()
    server().on(ME, reply)
    expect(await outcome()).toBe('open 3')
    expect(await opened().db.catalogue.count()).toBe(1)
  })

  test('reports a failed link and continues', async () => {
    await reload('/#token=broken')
    server().on(LINK_LOGIN, json(401, { message: 'Not authorized' }))
    server().on(ME, SIGNED_OUT)
    expect(await openSession()).toMatchObject({ kind: 'open', linkProblem: BROKEN_LINK })
  })

  test('opens another user’s own database, and never the first one’s', async () => {
    await reload('/#token=other')
    server().on(LINK_LOGIN, user(4, 'Grace'))
    const opens = vi.spyOn(indexedDB, 'open')
    expect(await outcome()).toBe('open 4')
    expect(new Set(opens.mock.calls.map(([name]) => name))).toEqual(
      new Set([`offset:work:${server().origin}:4`]),
    )
    expect(await opened().db.catalogue.count()).toBe(0)
    opens.mockRestore()
    await reload()
    server().on(ME, reset)
    expect(await outcome()).toBe('open 4')
  })

  describe('while the server is slow', () => {
    let opens: MockInstance<typeof indexedDB.open>

    beforeEach(async () => {
      await reload()
      opens = vi.spyOn(indexedDB, 'open')
      // The limit never ends, so the start waits for the server.
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

    test('opens the database ahead', async () => {
      server().on(ME, onceOpened(user(3, 'Ada of today')))
      expect(await openSession()).toMatchObject({ kind: 'open', user: { name: 'Ada of today' } })
      expect(opens).toHaveBeenCalledTimes(1)
    })

    test('closes it when another user is signed in', async () => {
      server().on(ME, onceOpened(user(4, 'Grace')))
      expect(await outcome()).toBe('open 4')
      expect(await opened().db.catalogue.count()).toBe(0)
      const first = opens.mock.results[0]?.value.result
      await waitFor(() => expect(() => first.transaction('meta')).toThrow('not allowed'))
      expect(opened().db.isOpen()).toBe(true)
    })
  })

  test('closes the database when a slow server names another user', async () => {
    await reload()
    let answer: () => void = () => undefined
    server().on(ME, (response, received) => {
      answer = () => user(4)(response, received)
    })
    expect(await outcome()).toBe('open 3')
    const ended = new Promise<void>((resolve) => session().sessionEnd.subscribe(resolve))
    answer()
    await ended
    expect(session().sessionEnd.get()).toBe('other-user')
    await expect.poll(() => opened().db.isOpen()).toBe(false)
    await reload()
    server().on(ME, reset)
    expect(await outcome()).toBe('open 4')
  })

  test('ignores an unreadable pointer', async () => {
    page().storage.set('offset.user', '{"userId":"three"')
    await reload()
    server().on(ME, SIGNED_OUT)
    expect(await openSession()).toMatchObject({ kind: 'no-user' })
    server().on(ME, user(3))
    expect(await outcome()).toBe('open 3')
    expect(await opened().db.catalogue.count()).toBe(1)
  })

  test('reports storage that cannot be opened, and data of a newer program', async () => {
    await opened().db.meta.put({ key: 'minWriter', value: 99 })
    await reload()
    expect(await openSession()).toMatchObject({
      kind: 'no-storage',
      error: { code: 'newer-database' },
    })
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(await openSession()).toMatchObject({
      kind: 'no-storage',
      error: { code: 'storage-blocked' },
    })
    vi.restoreAllMocks()
  })

  test('works without localStorage', async () => {
    await reload()
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(await openSession()).toMatchObject({
      kind: 'no-storage',
      error: { code: 'storage-blocked' },
    })
  })
})
