import { describe, expect, test } from 'vitest'
import { isSamePlace, readConnection, writeConnection } from '#domain/connections/connection.ts'
import { readParameters, toParameters } from '#domain/connections/parameters.ts'
import type { Result } from '#domain/core/result.ts'

function assertOk<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const POSTGRES = {
  host: 'db.example',
  port: 5432,
  database: 'flights',
  username: 'superset',
  tls: 'off',
  ca: null,
  options: [],
  maxConnections: 5,
}

describe('an address becomes settings, and settings an address', () => {
  test.each([
    ['postgresql+psycopg2://superset:s@db.example:5432/flights', 'postgresql', {}],
    [
      'postgresql+psycopg2://superset:s@db.example:5432/flights?sslmode=require',
      'postgresql',
      { tls: 'require' },
    ],
    [
      'postgresql+psycopg2://superset:s@db.example:5432/flights?sslmode=verify-full',
      'postgresql',
      { tls: 'verify' },
    ],
    ['mysql+mysqldb://superset:s@db.example:3307/flights?ssl=1', 'mysql', { port: 3307, tls: 'require' }],
    ['clickhousedb://superset:s@db.example:8123/flights', 'clickhouse', { port: 8123 }],
    [
      'trino://superset:s@db.example:443/hive/web?http_scheme=https',
      'trino',
      { port: 443, database: 'hive', tls: 'verify', options: [['schema', 'web']] },
    ],
    [
      'snowflake://superset:s@xy1.eu/SALES/PUBLIC?warehouse=WH',
      'snowflake',
      {
        host: 'xy1.eu.snowflakecomputing.com',
        port: 443,
        database: 'SALES',
        options: [
          ['schema', 'PUBLIC'],
          ['warehouse', 'WH'],
        ],
      },
    ],
    ['mssql+pymssql://superset:s@db.example:1433/flights', 'mssql', { port: 1433 }],
  ])('%s', (text, kind, settings) => {
    expect(readConnection(text)).toEqual({
      ok: true,
      value: { kind, settings: { ...POSTGRES, ...settings }, secrets: { password: 's', key: null } },
    })
    const read = assertOk(readConnection(text))
    expect(writeConnection(kind, read.settings, 's')).toBe(text)
  })

  test('a project of BigQuery is its database', () => {
    const read = assertOk(readConnection('bigquery://my-project/sales'))
    expect(read.settings).toMatchObject({
      host: 'bigquery.googleapis.com',
      port: 443,
      database: 'my-project',
      options: [['dataset', 'sales']],
    })
    expect(writeConnection('bigquery', read.settings, null)).toBe('bigquery://my-project/sales')
  })

  test('without a port it is that of the kind', () => {
    expect(assertOk(readConnection('postgres://a@h/d')).settings.port).toBe(5432)
  })
})

describe('nothing in an address is ignored', () => {
  test.each([
    ['nosuch://x', { code: 'scheme', name: 'nosuch' }],
    ['postgresql://u:p@h/d?options=-c%20x', { code: 'option', name: 'options' }],
    ['mysql://u:p@h/d?local_infile=1', { code: 'option', name: 'local_infile' }],
    ['postgresql://u:p@h/d?sslmode=sometimes', { code: 'encryption', name: 'sslmode' }],
    ['postgresql:///d', { code: 'missing', name: 'host' }],
    ['postgresql://u:p@h:0x1/d', { code: 'port', name: '' }],
    ['sqlite://sales.sqlite', { code: 'missing', name: 'database' }],
    ['sqlite://', { code: 'missing', name: 'database' }],
  ])('%s', (text, error) => {
    expect(readConnection(text)).toEqual({ ok: false, error })
  })
})

describe('the fields of a form', () => {
  // Recorded from a Superset 4.1.2 (POST /api/v1/database/, from parameters).
  const GIVEN = {
    host: 'db.example',
    port: 5432,
    database: 'flights',
    username: 'superset',
    password: 's@/:',
    query: {},
    encryption: false,
  }

  test('are read', () => {
    expect(readParameters('postgresql', GIVEN)).toEqual({
      ok: true,
      value: { kind: 'postgresql', settings: POSTGRES, secrets: { password: 's@/:', key: null } },
    })
  })

  test('are written with a masked password', () => {
    const { settings } = assertOk(readParameters('postgresql', GIVEN))
    expect(toParameters('postgresql', settings, true)).toEqual({ ...GIVEN, password: 'XXXXXXXXXX' })
  })

  test('encryption is a switch, or its exact option', () => {
    const on = assertOk(readParameters('postgresql', { ...GIVEN, encryption: true }))
    expect(on.settings.tls).toBe('require')
    expect(toParameters('postgresql', on.settings, true)).toMatchObject({ encryption: true, query: {} })
    const exact = { ...GIVEN, encryption: true, query: { sslmode: 'verify-full' } }
    const verified = assertOk(readParameters('postgresql', exact))
    expect(verified.settings.tls).toBe('verify')
    expect(toParameters('postgresql', verified.settings, true)).toMatchObject({
      encryption: false,
      query: { sslmode: 'verify-full' },
    })
  })

  test('a port is a number up to 65535', () => {
    expect(readParameters('postgresql', { ...GIVEN, port: 99_999 })).toEqual({
      ok: false,
      error: { code: 'port', name: 'port' },
    })
  })

  test('an empty required field is missing; spaces around it are no value', () => {
    expect(readParameters('postgresql', { ...GIVEN, host: '  ' })).toEqual({
      ok: false,
      error: { code: 'missing', name: 'host' },
    })
  })

  test('the key of a service account is a secret', () => {
    const read = assertOk(readParameters('bigquery', { project: 'p', credentials: '{"a":1}' }))
    expect(read.secrets).toEqual({ password: null, key: '{"a":1}' })
    expect(toParameters('bigquery', read.settings, false)).toEqual({
      project: 'p',
      database: null,
      credentials: 'XXXXXXXXXX',
      query: {},
    })
  })

  test('fields with options of their own are not repeated', () => {
    const given = { account: 'xy1', database: 'D/S', username: 'u', password: 'p', warehouse: 'W' }
    const { settings } = assertOk(readParameters('snowflake', given))
    expect(toParameters('snowflake', settings, true)).toEqual({
      account: 'xy1',
      database: 'D/S',
      username: 'u',
      password: 'XXXXXXXXXX',
      warehouse: 'W',
      role: null,
      query: {},
    })
  })
})

describe('a secret belongs to its place and user', () => {
  const first = 'postgresql://u:p@h:5432/d'
  test.each([
    [first, true],
    ['postgresql+psycopg2://u@H:5432/other', true],
    ['postgresql://u@h2:5432/d', false],
    ['postgresql://u@h:5433/d', false],
    ['postgresql://v@h:5432/d', false],
    ['mysql://u@h:5432/d', false],
  ])('%s', (text, expected) => {
    expect(isSamePlace(assertOk(readConnection(first)), assertOk(readConnection(text)))).toBe(expected)
  })

  test('also to its encryption', () => {
    const safe = assertOk(readConnection(`${first}?sslmode=verify-full`))
    expect(isSamePlace(safe, assertOk(readConnection(first)))).toBe(false)
  })
})
