import { describe, expect, test } from 'vitest'
import { readLoginPage } from '#server/superset/session/login-page.ts'
import { recordedSignIn } from '#tests/support/superset/recorded-upstream.ts'

const ORIGIN = 'http://superset.example'

function pageWith(body: string, status = 200) {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

function redirectTo(location: string) {
  return { status: 302, headers: { location }, body: '' }
}

/** A page of Superset 5 and later, whose settings describe the form that its script draws. */
function drawnPage(conf: Readonly<Record<string, unknown>>): string {
  const data = JSON.stringify({ common: { conf } }).replaceAll('"', '&#34;')
  return `<input type="hidden" name="csrf_token" value="abc"><div id="app" data-bootstrap="${data}"></div>`
}

describe('the log-in page of a Superset 4.1.2', () => {
  test('with its form gives the token that the form carries', () => {
    const page = readLoginPage(recordedSignIn('login page'), ORIGIN)
    expect(page).toEqual({ kind: 'form', csrfToken: 'the-token-of-the-page', isDirectory: false })
  })

  test('of a directory is a form too', () => {
    expect(readLoginPage(recordedSignIn('login page of LDAP'), ORIGIN).kind).toBe('form')
  })

  test('of providers names each of them', () => {
    const page = readLoginPage(recordedSignIn('login page of OAuth'), ORIGIN)
    expect(page).toEqual({ kind: 'providers', names: ['google', 'company sso'], areAddresses: true })
  })

  test('a proxy with its own sign-in has no form', () => {
    expect(readLoginPage(recordedSignIn('login page of remote user'), ORIGIN)).toEqual({ kind: 'page' })
  })
})

describe('the log-in page of later ones', () => {
  test.each([
    [1, { kind: 'form', csrfToken: 'abc', isDirectory: false }],
    [2, { kind: 'form', csrfToken: 'abc', isDirectory: true }],
    [3, { kind: 'page' }],
    [4, { kind: 'providers', names: ['okta'], areAddresses: true }],
    [5, { kind: 'providers', names: ['okta'], areAddresses: false }],
    [99, { kind: 'page' }],
  ])('is read from its settings: way %i', (type, page) => {
    const body = drawnPage({
      AUTH_TYPE: type,
      AUTH_PROVIDERS: [{ name: 'okta', icon: 'key' }, { icon: 'x' }, 7],
    })
    expect(readLoginPage(pageWith(body), ORIGIN)).toEqual(page)
  })
})

describe('other answers', () => {
  test('a redirect to another host names the host', () => {
    expect(readLoginPage(redirectTo('https://sso.example/authorize?x=1'), ORIGIN)).toEqual({
      kind: 'elsewhere',
      host: 'sso.example',
    })
  })

  test.each([
    ['a page of somebody else', pageWith('<h1>Welcome to nginx!</h1>'), 200],
    ['an empty page', pageWith(''), 200],
    ['no page', pageWith('<h1>Not Found</h1>', 404), 404],
    ['a maintenance page', pageWith('<h1>Back soon</h1>', 503), 503],
    ['a redirect to nowhere', redirectTo('http://['), 302],
  ])('%s is no Superset', (_name, answer, status) => {
    expect(readLoginPage(answer, ORIGIN)).toEqual({ kind: 'none', status })
  })

  test('a cut page is read as far as it goes', () => {
    const full = recordedSignIn('login page')
    const cut = { ...full, body: full.body.slice(0, full.body.indexOf('id="password"')) }
    expect(readLoginPage(cut, ORIGIN)).toEqual({ kind: 'page' })
  })

  test('a page of eighty million characters is looked at to its limit only', () => {
    const huge = pageWith(`${'<p>'.repeat(26_000_000)}<input name="username"><input name="password">`)
    expect(readLoginPage(huge, ORIGIN)).toEqual({ kind: 'none', status: 200 })
  })
})
