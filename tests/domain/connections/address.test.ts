import { describe, expect, test } from 'vitest'
import { parseAddress, writeAddress } from '#domain/connections/address.ts'

const PLAIN = {
  scheme: 'postgresql',
  username: 'u',
  password: 'p',
  host: 'h.example',
  port: 5432,
  path: 'db',
  options: [],
}

describe('an address is read', () => {
  test.each([
    ['postgresql://u:p@h.example:5432/db', {}],
    [' PostgreSQL+psycopg2://u:p@h.example:5432/db ', { scheme: 'postgresql+psycopg2' }],
    ['postgresql://h.example/db', { username: null, password: null, port: null }],
    ['postgresql://u@h.example/db', { password: null, port: null }],
    ['postgresql://u:@h.example/db', { password: '', port: null }],
    ['postgresql://u:p@[::1]:5432/db', { host: '::1' }],
    ['postgresql://u:p@[2001:db8::7]/db', { host: '2001:db8::7', port: null }],
    ['postgresql://u:p@h.example:5432', { path: null }],
    ['postgresql://u:p@h.example:5432/', { path: null }],
    [
      'postgresql://u:p@h.example:5432/db?sslmode=require&application_name=a%20b',
      {
        options: [
          ['sslmode', 'require'],
          ['application_name', 'a b'],
        ],
      },
    ],
    ['postgresql://u%40x:p%2F%3A%3F%23%25@h.example:5432/db', { username: 'u@x', password: 'p/:?#%' }],
    ['postgresql://u:%E2%82%AC@h.example:5432/db', { password: '€' }],
    ['trino://u:p@h.example:5432/hive/web', { scheme: 'trino', path: 'hive/web' }],
    [
      'sqlite:////data/a.sqlite',
      { scheme: 'sqlite', username: null, password: null, host: null, port: null, path: '/data/a.sqlite' },
    ],
  ])('%s', (text, expected) => {
    expect(parseAddress(text)).toEqual({ ok: true, value: { ...PLAIN, ...expected } })
  })
})

describe('a password may have special characters as typed', () => {
  test.each(['p@ss', 'a:b:c', 'a/b', 'a?b', 'a#b', 'a%b', '100%', '[x]', 'a b', '\'"\\', '%zz'])(
    '%s',
    (password) => {
      expect(parseAddress(`postgresql://u:${password}@h.example:5432/db`)).toEqual({
        ok: true,
        value: { ...PLAIN, password },
      })
    },
  )
})

describe('a text that is ambiguous or no address is rejected', () => {
  test.each([
    ['not an address', 'unreadable'],
    ['', 'unreadable'],
    ['://x', 'unreadable'],
    ['postgresql://h/a@b', 'unreadable'],
    ['postgresql://u:p@h/db?novalue', 'unreadable'],
    ['postgresql://u:p@h/db\u0000', 'unreadable'],
    ['postgresql://u:p@[::1/db', 'unreadable'],
    ['postgresql://u:p@h:99999/db', 'port'],
    ['postgresql://u:p@h:54x2/db', 'port'],
    ['postgresql://u:p@h:-1/db', 'port'],
    ['postgresql://u:a@b/c?d@h/db', 'unreadable'],
  ])('%s', (text, error) => {
    expect(parseAddress(text)).toEqual({ ok: false, error })
  })
})

test('an address has at most 4096 characters', () => {
  const text = `postgresql://u:${'p'.repeat(4096)}@h/db`
  expect(parseAddress(text)).toEqual({ ok: false, error: 'unreadable' })
})

test('every printable character survives writing and reading, in each part', () => {
  const all = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('')
  const address = {
    scheme: 'mysql',
    username: `u${all}`,
    password: `${all}é€😀`,
    host: '2001:db8::1',
    port: 3306,
    path: `d${all}`,
    options: [[`o${all}`, all] as const],
  }
  expect(parseAddress(writeAddress(address))).toEqual({ ok: true, value: address })
})

test('an address is written as a Superset writes it', () => {
  expect(
    writeAddress({ ...PLAIN, scheme: 'postgresql+psycopg2', password: 'XXXXXXXXXX', host: '127.0.0.1' }),
  ).toBe('postgresql+psycopg2://u:XXXXXXXXXX@127.0.0.1:5432/db')
})
