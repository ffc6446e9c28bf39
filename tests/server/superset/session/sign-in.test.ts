import { describe, expect, test } from 'vitest'
import { err } from '#domain/core/result.ts'
import { signInAtUpstream } from '#server/superset/session/sign-in.ts'
import { recordedSignIn, upstreamDouble } from '#tests/support/superset/recorded-upstream.ts'

const ADDRESS = { origin: 'https://superset.example', prefix: '/bi', shown: 'https://superset.example' }
const ADA = { username: 'admin', password: 'a&b=c' }

function supersetWith(answers: Parameters<typeof upstreamDouble>[0]) {
  const { ask, requests } = upstreamDouble({
    'GET /login/': recordedSignIn('login page'),
    'POST /login/': { ...recordedSignIn('form taken'), headers: { ...taken, 'set-cookie': SET_COOKIES } },
    'GET /api/v1/me/': recordedSignIn('who am I'),
    ...answers,
  })
  return { place: { ask, address: ADDRESS, visitorIp: '10.0.0.7' }, requests }
}

const taken = { location: '/bi/' }
const SET_COOKIES = [
  'session=new; HttpOnly; Path=/; SameSite=Lax',
  'async-token=t; Expires=Fri, 04 Dec 2026 00:00:00 GMT; Path=/',
].join('\n')

describe('signing in by the form', () => {
  test('returns the user, and the cookies of the new session unchanged', async () => {
    const { place } = supersetWith({})
    expect(await signInAtUpstream(place, ADA)).toEqual({
      ok: true,
      value: {
        me: {
          id: 1,
          username: 'admin',
          first_name: 'Ada',
          last_name: 'Admin',
          email: 'admin@example.org',
          is_active: true,
          is_anonymous: false,
        },
        setCookies: [
          expect.objectContaining({ name: 'session', value: 'new', sameSite: 'Lax' }),
          expect.objectContaining({
            name: 'async-token',
            value: 't',
            expires: new Date('2026-12-04T00:00:00.000Z'),
          }),
        ],
      },
    })
  })

  test('sends back cookies that the Superset sets for its public address over TLS', async () => {
    const page = recordedSignIn('login page')
    const cookie = 'session=inner; Domain=bi.example.org; Path=/; Secure; HttpOnly'
    const { ask, requests } = upstreamDouble({
      'GET /login/': { ...page, headers: { ...page.headers, 'set-cookie': cookie } },
      'POST /login/': { ...recordedSignIn('form taken'), headers: taken },
      'GET /api/v1/me/': recordedSignIn('who am I'),
    })
    const address = { origin: 'http://superset:8088', prefix: '/bi', shown: 'http://superset:8088' }
    await signInAtUpstream({ ask, address, visitorIp: '10.0.0.7' }, ADA)
    expect(requests[1]?.headers['cookie']).toBe('session=inner')
  })

  test('sends the form with its token, the cookie of its page, and its origin', async () => {
    const { place, requests } = supersetWith({})
    await signInAtUpstream(place, ADA)
    expect(requests[1]).toEqual({
      method: 'POST',
      path: '/login/',
      headers: {
        accept: 'text/html',
        'x-forwarded-for': '10.0.0.7',
        cookie: 'session=value-of-the-session',
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://superset.example',
        referer: 'https://superset.example/bi/login/',
      },
      body: 'username=admin&password=a%26b%3Dc&csrf_token=the-token-of-the-page',
    })
  })

  test('requests the user of the new session, not of that of the page', async () => {
    const { place, requests } = supersetWith({})
    await signInAtUpstream(place, ADA)
    expect(requests[2]?.headers['cookie']).toBe('session=new; async-token=t')
  })

  test('begins without a cookie of an earlier session', async () => {
    const { place, requests } = supersetWith({})
    await signInAtUpstream(place, ADA)
    expect(requests[0]?.headers).toEqual({ accept: 'text/html', 'x-forwarded-for': '10.0.0.7' })
  })
})

describe('no sign-in', () => {
  test('a wrong password has only the usual message', async () => {
    const { place } = supersetWith({
      'GET /login/': [recordedSignIn('login page'), recordedSignIn('login page after a refusal')],
      'POST /login/': recordedSignIn('form refused'),
    })
    const refused = { ...ADDRESS, prefix: '' }
    expect(await signInAtUpstream({ ...place, address: refused }, ADA)).toEqual(
      err({ code: 'refused', text: null }),
    )
  })

  test('other messages of the page are passed on', async () => {
    const after = recordedSignIn('login page after a refusal')
    const body = after.body.replaceAll(
      'Invalid login. Please try again.',
      'This account is locked until noon.',
    )
    const { place } = supersetWith({
      'GET /login/': [recordedSignIn('login page'), { ...after, body }],
      'POST /login/': recordedSignIn('form refused'),
    })
    expect(await signInAtUpstream({ ...place, address: { ...ADDRESS, prefix: '' } }, ADA)).toEqual(
      err({ code: 'refused', text: 'This account is locked until noon.' }),
    )
  })

  test('too many tries have a pause', async () => {
    const { place } = supersetWith({
      'POST /login/': { status: 429, headers: { 'retry-after': '7' }, body: '' },
    })
    expect(await signInAtUpstream(place, ADA)).toEqual(err({ code: 'too-often', seconds: 7 }))
  })

  test('a page without a form gets no password', async () => {
    const { place, requests } = supersetWith({ 'GET /login/': recordedSignIn('login page of OAuth') })
    expect(await signInAtUpstream(place, ADA)).toEqual(
      err({
        code: 'no-form',
        page: { kind: 'providers', names: ['google', 'company sso'], areAddresses: true },
      }),
    )
    expect(requests).toHaveLength(1)
  })

  test('a Superset that is not reached is reported as such', async () => {
    const failure = { code: 'unreached', reason: 'no route' } as const
    const { place } = supersetWith({ 'GET /login/': err(failure) })
    expect(await signInAtUpstream(place, ADA)).toEqual(err({ code: 'failed', failure }))
  })

  test('a Superset that then has no user is a failed sign-in', async () => {
    const { place } = supersetWith({ 'GET /api/v1/me/': recordedSignIn('nobody') })
    expect(await signInAtUpstream(place, ADA)).toEqual(err({ code: 'unreadable', status: 401 }))
  })
})
