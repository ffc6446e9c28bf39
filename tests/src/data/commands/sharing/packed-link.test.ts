import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { packQuery, unpackQuery } from '#data/commands/sharing/packed-link.ts'

const FIELDS = {
  sql: 'SELECT \u05d0, "a""b" -- ☃\nFROM t WHERE day = {{ day }}',
  name: 'One <b>',
  dbId: 2,
  catalog: 'c',
  schema: 'main',
  templateParams: '{"day": 1}',
}

/** A fragment with any bytes. */
const fragmentOf = (bytes: Uint8Array) => `#query=1.x.${Buffer.from(bytes).toString('base64url')}`

describe('a query in a link', () => {
  test('is unpacked as it was, and its dataset is none', async () => {
    const fragment = await packQuery(FIELDS)
    expect(fragment).toMatch(/^#query=1\.[0-9a-z]+\.[\w-]+$/)
    expect(await unpackQuery(fragment ?? '')).toEqual({
      ok: true,
      value: { fields: FIELDS, datasourceKey: null },
    })
  })

  test('of a long text fits if it can be packed into 8 kB', async () => {
    const sql = Array.from({ length: 2_000 }, (_, at) => `SELECT ${at} AS column_${at};`).join('\n')
    expect(sql.length).toBeGreaterThan(50_000)
    const repeated = 'SELECT a FROM b;\n'.repeat(10_000)
    expect(await packQuery({ ...FIELDS, sql: repeated })).not.toBeNull()
    expect(await packQuery({ ...FIELDS, sql: `${sql}${sql.toUpperCase()}` })).toBeNull()
    expect(await packQuery({ ...FIELDS, sql: 'x'.repeat(1_000_001) })).toBeNull()
  })
})

describe('a broken link', () => {
  test('of 8 kB that would unpack to more than 1 MB is not unpacked', async () => {
    const bomb = deflateRawSync(Buffer.alloc(4_000_000, 'a'))
    expect(bomb.length).toBeLessThan(6_000)
    expect(await unpackQuery(fragmentOf(bomb))).toEqual({ ok: false, error: { code: 'too-large' } })
  })

  test('that was cut, or changed, opens nothing', async () => {
    const fragment = (await packQuery(FIELDS)) ?? ''
    for (const end of [1, 2, 5, 20])
      expect(await unpackQuery(fragment.slice(0, -end))).toMatchObject({ error: { code: 'broken' } })
    const json = JSON.stringify({ ...FIELDS, sql: 'DROP TABLE t' })
    expect(await unpackQuery(fragmentOf(deflateRawSync(json)))).toMatchObject({ error: { code: 'broken' } })
  })

  test.each([
    ['no deflated bytes', Buffer.from('hello')],
    ['no UTF-8', deflateRawSync(Buffer.from([0xff, 0xfe]))],
    ['nothing', deflateRawSync('')],
  ])('with %s opens nothing', async (_what, bytes) => {
    expect(await unpackQuery(fragmentOf(bytes))).toMatchObject({ error: { code: 'broken' } })
  })

  test('of one character more than base64 allows opens nothing', async () => {
    expect(await unpackQuery('#query=1.x.abcde')).toMatchObject({ error: { code: 'broken' } })
  })
})
