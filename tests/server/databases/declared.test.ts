import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDeclared } from '#server/databases/declared.ts'
import { storeDeclared } from '#server/databases/store-declared.ts'
import { findDatabaseByName } from '#server/store/databases.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const ENV = { SALES_PASSWORD: 's3cret' }

async function read(text: string) {
  return await readDeclared({ file: null, text, env: ENV })
}

const SALES = `
databases:
  - name: Sales
    address: postgresql://ann@db.internal:5432/sales?sslmode=verify-full
    password_env: SALES_PASSWORD
    allow_dml: true
    extra: { cost_estimate_enabled: false, engine_params: { pool_size: 3 } }
`

describe('a declaration', () => {
  test('has its password in a variable', async () => {
    const declared = await read(SALES)
    expect(declared).toMatchObject({
      ok: true,
      value: [
        {
          name: 'Sales',
          connection: {
            kind: 'postgresql',
            settings: { host: 'db.internal', tls: 'verify', maxConnections: 3 },
            secrets: { password: 's3cret', key: null },
          },
          switches: { allow_dml: true, allow_ctas: false, expose_in_sqllab: true },
        },
      ],
    })
  })

  test('may be JSON', async () => {
    expect(await read('[{"name":"A","address":"postgresql://u@h/d"}]')).toMatchObject({ ok: true })
  })

  test.each([
    ['databases: 1', 'OFFSET_DATABASES must be a list of databases, each with a name and an address.'],
    ['- name: A', 'OFFSET_DATABASES, entry 1: "A" needs an address.'],
    [
      '- {name: A, address: "nosuch://x"}',
      'OFFSET_DATABASES, entry 1: the address of "A" cannot be used (scheme nosuch).',
    ],
    [
      '- {name: A, address: "postgresql://u@h/d", allow_dmll: true}',
      'OFFSET_DATABASES, entry 1: "allow_dmll" is not known.',
    ],
    [
      '- {name: A, address: "postgresql://u@h/d", allow_dml: 1}',
      'OFFSET_DATABASES, entry 1: "A": allow_dml must be true or false.',
    ],
    [
      '- {name: A, address: "postgresql://u@h/d", password_env: NONE}',
      'OFFSET_DATABASES, entry 1: "A": the variable NONE is not set.',
    ],
    [
      '[{name: A, address: "postgresql://u@h/d"}, {name: A, address: "postgresql://u@h/d"}]',
      'OFFSET_DATABASES: two databases are named "A".',
    ],
  ])('%s is a fault', async (text, error) => {
    expect(await read(text)).toEqual({ ok: false, error })
  })

  test('that is no YAML ends with one line', async () => {
    const failed = await read('a: [')
    expect(failed.ok).toBe(false)
    if (!failed.ok) expect(failed.error).toMatch(/^OFFSET_DATABASES cannot be read: .*$/)
  })
})

describe('declared databases', () => {
  let server: TestApp
  beforeEach(async () => {
    server = await openTestApp()
  })
  afterEach(() => server.close())

  const store = async (text: string) => {
    const declared = await read(text)
    if (!declared.ok) throw new Error(declared.error)
    return await storeDeclared({ store: server.store, vault: server.deps.vault, now: 1 }, declared.value)
  }

  test('are stored with an encrypted password, and changed by the next start', async () => {
    expect(await store(SALES)).toEqual({ ok: true, value: null })
    const row = await findDatabaseByName(server.store, 'Sales')
    expect(row).toMatchObject({ is_managed_externally: 1, allow_dml: 1, kind: 'postgresql' })
    expect(JSON.stringify(row)).not.toContain('s3cret')
    await store(SALES.replace('allow_dml: true', 'allow_dml: false'))
    expect(await findDatabaseByName(server.store, 'Sales')).toMatchObject({ id: row?.id, allow_dml: 0 })
  })

  test('lose their connection when they are no longer declared', async () => {
    await store(SALES)
    await store('[]')
    expect(await findDatabaseByName(server.store, 'Sales')).toMatchObject({
      settings: '{}',
      secrets: null,
      expose_in_sqllab: 0,
    })
  })

  test('do not replace a database of a user', async () => {
    expect(await store(SALES.replace('name: Sales', 'name: examples'))).toEqual({
      ok: false,
      error: 'A database named "examples" exists already. Declare it under another name.',
    })
  })
})
