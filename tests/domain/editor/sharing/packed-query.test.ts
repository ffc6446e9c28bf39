import { describe, expect, test } from 'vitest'
import { hasHiddenMarks } from '#domain/editor/sharing/hidden-marks.ts'
import {
  isPackedFragment,
  packedFragment,
  packedJson,
  parsePackedFragment,
  readPackedJson,
} from '#domain/editor/sharing/packed-query.ts'
import { readSharedQuery, sharedQueryOf } from '#domain/editor/sharing/shared-query.ts'

const FIELDS = {
  sql: 'SELECT 1 -- ☃',
  name: 'One',
  dbId: 2,
  catalog: null,
  schema: 'main',
  templateParams: '{"day": 1}',
}

describe('a shared query', () => {
  test('has the names of Superset, and never runs by itself', () => {
    expect(sharedQueryOf(FIELDS)).toEqual({ ...FIELDS, autorun: false })
    expect(readSharedQuery({ ...FIELDS, autorun: true })).toEqual(FIELDS)
  })

  test.each(['', '  '])('unnamed as %j is a "Shared query"', (name) => {
    expect(sharedQueryOf({ ...FIELDS, name }).name).toBe('Shared query')
  })
})

describe('a packed query', () => {
  const json = packedJson(sharedQueryOf(FIELDS))
  const fragment = packedFragment(json, 'abc-_9') ?? ''

  test('has a version and a fingerprint', () => {
    expect(fragment).toMatch(/^#query=1\.[0-9a-z]+\.abc-_9$/)
    expect(isPackedFragment(fragment)).toBe(true)
    const parsed = parsePackedFragment(fragment)
    expect(parsed).toMatchObject({ ok: true, value: { packed: 'abc-_9' } })
    const print = parsed.ok ? parsed.value.print : ''
    expect(readPackedJson(json, print)).toEqual({
      ok: true,
      value: { fields: FIELDS, datasourceKey: null },
    })
    // Another text under the same fingerprint is no query.
    expect(readPackedJson(json.replace('1', '2'), print)).toMatchObject({ error: { code: 'broken' } })
  })

  test('longer than 8 kB is not made', () => {
    expect(packedFragment(json, 'a'.repeat(8_192))).not.toBeNull()
    expect(packedFragment(json, 'a'.repeat(8_193))).toBeNull()
  })

  test.each([
    ['#query=2.x.abc', 'other-version'],
    ['#query=1.x', 'broken'],
    ['#query=', 'broken'],
    ['#query=x.y.z', 'broken'],
    ['#query=1.x.a b', 'broken'],
    ['#query=1.x.abc.d', 'broken'],
    [`#query=1.x.${'a'.repeat(1_000_000)}`, 'too-long'],
  ])('%.30s is rejected as %s', (text, code) => {
    expect(parsePackedFragment(text)).toEqual({ ok: false, error: { code } })
  })

  test.each(['[]', '7', '{"name": "x"}', '{', '{"sql": 7}'])('%s is no query', (text) => {
    const made = parsePackedFragment(packedFragment(text, 'a') ?? '')
    expect(readPackedJson(text, made.ok ? made.value.print : '')).toMatchObject({
      error: { code: 'broken' },
    })
  })
})

test.each([
  ['SELECT 1', false],
  ['SELECT \u05d0\u05d1', false],
  ['SELECT \u202e1', true],
  ['SELECT \u2066x\u2069', true],
])('%j has hidden marks: %s', (sql, has) => {
  expect(hasHiddenMarks(sql)).toBe(has)
})
