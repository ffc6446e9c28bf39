import { beforeEach, describe, expect, test, vi } from 'vitest'
import { json, reset } from '#tests/support/hostile-server.ts'
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
  signOut,
  user,
} from '#tests/support/session-page.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const SIGNED_OUT = json(401, { msg: 'Missing Authorization Header' })

describe('an open window', () => {
  const LOGOUT = 'POST /api/v1/security/logout/'
  const TOKEN = 'GET /api/v1/security/csrf_token/'

  beforeEach(async () => {
    server().on(ME, user(3))
    server().on(TOKEN, json(200, { result: 'token' }))
    expect(await outcome()).toBe('open 3')
  })

  async function signInAgain(token: string) {
    const { signInWithToken } = await import('#data/session/ask-server.ts')
    return session().signedInAgain(await signInWithToken(token))
  }

  /** The first user signs in by a link, for which a start waits; it waits for other answers for at most 200 ms. */
  async function signInByLink() {
    server().on(LINK_LOGIN, user(3))
    await reload('/#token=back')
    expect(await outcome()).toBe('open 3')
  }

  test('continues in place when its user signs in again', async () => {
    const { setWaker } = await import('#data/sync/window/wake-runner.ts')
    const wake = vi.fn()
    setWaker(wake)
    server().on(LINK_LOGIN, user(3))
    expect(await signInAgain('fresh')).toEqual({ ok: true, value: 'same-user' })
    expect(wake.mock.calls).toEqual([['session']])
    expect(session().sessionEnd.get()).toBeNull()
    expect(opened().db.isOpen()).toBe(true)
  })

  test('ends when another user signs in, with its database unchanged', async () => {
    await opened().db.catalogue.put({ key: 'stored', value: 1, at: 0 })
    server().on(LINK_LOGIN, user(4, 'Grace'))
    expect(await signInAgain('other')).toEqual({ ok: true, value: 'other-user' })
    expect(session().sessionEnd.get()).toBe('other-user')
    await expect.poll(() => opened().db.isOpen()).toBe(false)
    await signInByLink()
    expect(await opened().db.catalogue.count()).toBe(1)
  })

  test('stores pending text when another user signs in, before the database is closed', async () => {
    const { beforeUpdate } = await import('#data/platform/before-update.ts')
    const db = opened().db
    beforeUpdate(async () => void (await db.catalogue.put({ key: 'typed last', value: 1, at: 0 })))
    server().on(LINK_LOGIN, user(4, 'Grace'))
    await signInAgain('other')
    await expect.poll(() => db.isOpen()).toBe(false)
    await signInByLink()
    expect(await opened().db.catalogue.toCollection().primaryKeys()).toEqual(['typed last'])
  })

  test.each([
    ['was used already', json(401, { message: 'Not authorized' })],
    ['reaches nobody', reset],
  ] as const)('stays open when the link %s', async (_what, reply) => {
    server().on(LINK_LOGIN, reply)
    expect(await signInAgain('bad')).toMatchObject({ ok: false })
    expect(session().sessionEnd.get()).toBeNull()
  })

  test('signs out on the server, and keeps the data', async () => {
    await opened().db.catalogue.put({ key: 'stored', value: 1, at: 0 })
    server().on(LOGOUT, json(200, { result: 'OK' }))
    expect(await signOut()).toBe('now')
    expect(session().sessionEnd.get()).toBe('signed-out')
    expect(page().storage.has('offset.user')).toBe(false)
    await signInByLink()
    expect(await opened().db.catalogue.count()).toBe(1)
  })

  test('signs out locally if the server does not answer, and denies sign-in until it has', async () => {
    server().on(LOGOUT, reset)
    expect(await signOut()).toBe('later')
    expect(session().sessionEnd.get()).toBe('signed-out-here')
    await expect.poll(() => opened().db.isOpen()).toBe(false)
    await reload()
    expect(await openSession()).toMatchObject({ kind: 'no-user', reason: { code: 'offline' } })
    server().on(LOGOUT, json(200, { result: 'OK' }))
    server().on(ME, SIGNED_OUT)
    await reload()
    expect(await openSession()).toMatchObject({ kind: 'no-user', reason: { code: 'signed-out' } })
    server().on(LOGOUT, reset)
    server().on(ME, user(3))
    await reload()
    expect(await outcome()).toBe('open 3')
  })

  test('keeps the service worker from sending after a sign-out, until the user is back', async () => {
    const { LocalDatabase } = await import('#data/db/database.ts')
    const { startHousekeeping } = await import('#data/start/housekeeping.ts')
    const isHeld = async () => {
      const db = new LocalDatabase(`offset:work:${server().origin}:3`)
      const held = (await db.meta.get('signedOut'))?.value === true
      db.close()
      return held
    }
    server().on(LOGOUT, reset)
    await signOut()
    expect(await isHeld()).toBe(true)
    await reload('/#token=again')
    server().on(LINK_LOGIN, user(3))
    expect(await outcome()).toBe('open 3')
    startHousekeeping(opened().db)
    await waitFor(async () => expect(await isHeld()).toBe(false))
  })

  test('a new link signs in despite a pending sign-out', async () => {
    server().on(LOGOUT, reset)
    await signOut()
    await reload('/#token=again')
    server().on(LINK_LOGIN, user(4, 'Grace'))
    expect(await outcome()).toBe('open 4')
    await reload()
    server().on(ME, user(4, 'Grace'))
    expect(await outcome()).toBe('open 4')
  })

  test('ends when a runner and then the server name another user', async () => {
    session().checkUserId(3)
    expect(session().sessionEnd.get()).toBeNull()
    server().on(ME, user(4))
    const ended = new Promise<void>((resolve) => session().sessionEnd.subscribe(resolve))
    session().checkUserId(4)
    await ended
    expect(session().sessionEnd.get()).toBe('other-user')
  })
})
