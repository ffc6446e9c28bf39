import { strict as assert } from 'node:assert'
import { test } from 'vitest'
import { askSignInWay, signInWithPassword, signOut } from '#domain/contract/security.ts'
import { getServer } from '#domain/contract/server/get-server.ts'
import { realPlace } from '#tests/support/superset/real-place.ts'

const { front, username, password } = realPlace()
const origin = front ?? ''

/** A browser's session at the front: its cookies, as the browser would send them. */
class Visitor {
  #cookies = new Map<string, string>()

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${origin}${path}`, { ...init, headers: { ...init.headers, cookie, origin } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }

  /** The session ends, as it does by itself after a month. */
  forget(): void {
    this.#cookies.clear()
  }

  async signIn(name: string, secret: string): Promise<Response> {
    return await this.fetch(signInWithPassword.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name, password: secret }),
    })
  }

  async capabilities(): Promise<Readonly<Record<string, string>>> {
    const answer = await this.fetch(getServer.path)
    assert.equal(answer.status, 200)
    return getServer.answer.parse(await answer.json()).result.capabilities
  }
}

test('its sign-in is by name and password', async () => {
  const answer = await new Visitor().fetch(askSignInWay.path)
  assert.equal(askSignInWay.answer.parse(await answer.json()).result.way, 'password')
})

test('a wrong password is rejected, and no session begins', async () => {
  const visitor = new Visitor()
  const answer = await visitor.signIn(username, `${password}, but wrong`)
  assert.equal(answer.status, 401)
  assert.equal((await visitor.fetch('/api/v1/me/')).status, 401)
})

test('name and password begin a session, and a sign-out ends it', async () => {
  const visitor = new Visitor()
  assert.equal((await visitor.signIn(username, password)).status, 200)
  assert.equal((await visitor.fetch('/api/v1/me/')).status, 200)
  assert.equal((await visitor.fetch('/api/v1/security/csrf_token/')).status, 200)
  assert.equal((await visitor.fetch(signOut.path, { method: 'POST' })).status, 200)
  assert.equal((await visitor.fetch('/api/v1/me/')).status, 401)
})

test('an ended session is reported at a read and at a write, and a sign-in continues', async () => {
  const visitor = new Visitor()
  await visitor.signIn(username, password)
  const { result: token } = (await (await visitor.fetch('/api/v1/security/csrf_token/')).json()) as {
    readonly result: string
  }
  const save = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': token },
    body: JSON.stringify({ label: 'Not saved', sql: 'select 1' }),
  }
  visitor.forget()
  assert.equal((await visitor.fetch('/api/v1/database/')).status, 401)
  assert.equal((await visitor.fetch('/api/v1/sqllab/execute/', save)).status, 400)
  await visitor.signIn(username, password)
  assert.equal((await visitor.fetch('/api/v1/database/')).status, 200)
})

test('without a session its abilities are not revealed', async () => {
  assert.equal((await new Visitor().fetch(getServer.path)).status, 401)
})

test('its abilities are determined, completely for a user with all permissions', async () => {
  const visitor = new Visitor()
  await visitor.signIn(username, password)
  const found = await visitor.capabilities()
  console.log(
    `    ${Object.entries(found)
      .map(([name, finding]) => `${name} ${finding}`)
      .join(', ')}`,
  )
  for (const name of ['sqlLab', 'runSql', 'saveQueries', 'writeDashboards'])
    assert.equal(found[name], 'yes', name)
  assert.deepEqual(
    Object.entries(found).filter(([, finding]) => finding === 'unknown'),
    [],
  )
})

test('a user without SQL Lab gets that reported, if there is one called gamma', async () => {
  const visitor = new Visitor()
  if ((await visitor.signIn('gamma', 'gamma')).status !== 200) return console.log('    there is none')
  const found = await visitor.capabilities()
  assert.deepEqual([found['sqlLab'], found['runSql']], ['forbidden', 'forbidden'])
})
