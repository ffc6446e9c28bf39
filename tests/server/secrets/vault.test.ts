import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { createVault } from '#server/secrets/vault.ts'

const KEY = new Uint8Array(32).fill(1)
const PLACE = ['postgresql', 'db.example', 5432, 'ann', null]
const SECRETS = { password: 'p@:/ €', key: null }

describe('a secret', () => {
  test('is read with the key and at the place that it was encrypted for', () => {
    const vault = createVault(KEY)
    const sealed = vault.seal(SECRETS, PLACE)
    expect(sealed).not.toContain('p@')
    expect(vault.open(sealed, PLACE)).toEqual({ ok: true, value: SECRETS })
    expect(vault.seal(SECRETS, PLACE)).not.toBe(sealed)
  })

  test('cannot be used at another place', () => {
    const vault = createVault(KEY)
    const sealed = vault.seal(SECRETS, PLACE)
    const elsewhere = ['postgresql', 'evil.example', 5432, 'ann', null]
    expect(vault.open(sealed, elsewhere)).toEqual({ ok: false, error: 'damaged' })
  })

  test('of a lost key is distinguished from a damaged one', () => {
    const sealed = createVault(KEY).seal(SECRETS, PLACE)
    const other = createVault(new Uint8Array(32).fill(2))
    expect(other.open(sealed, PLACE)).toEqual({ ok: false, error: 'other-key' })
    // Of the last character of a part some bits are not used; all of the first one are.
    const parts = sealed.split('.')
    const data = parts.pop() ?? ''
    const changed = [...parts, `${data.startsWith('A') ? 'B' : 'A'}${data.slice(1)}`].join('.')
    expect(createVault(KEY).open(changed, PLACE)).toEqual({ ok: false, error: 'damaged' })
    for (const damaged of [sealed.slice(0, -30), 'v1.', '', 'plain'])
      expect(createVault(KEY).open(damaged, PLACE).ok).toBe(false)
  })
})

describe('the key', () => {
  let folder: string
  const bytes = (length: number) => new Uint8Array(length).fill(5)
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'offset-key-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is created once, and readable by its owner only', () => {
    const key = readSecretKey(folder, null, bytes)
    expect(Buffer.from(key)).toEqual(Buffer.alloc(32, 5))
    expect(statSync(join(folder, 'databases.key')).mode & 0o777).toBe(0o600)
    const again = readSecretKey(folder, null, () => new Uint8Array(32))
    expect(Buffer.from(again)).toEqual(Buffer.from(key))
  })

  test('of the environment creates no file', () => {
    const key = readSecretKey(folder, 'a long enough text', bytes)
    expect(key).toHaveLength(32)
    expect(() => statSync(join(folder, 'databases.key'))).toThrow('ENOENT')
  })

  test('in a damaged file is not replaced', () => {
    writeFileSync(join(folder, 'databases.key'), 'half')
    expect(() => readSecretKey(folder, null, bytes)).toThrow('is damaged')
  })
})
