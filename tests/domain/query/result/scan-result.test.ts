import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scanResult } from '#domain/query/result/scan-result.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The rows as lists of JSON texts by field. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const bytes = bytesOf(text)
  const scanned = scanResult(bytes)
  if (!scanned.ok) throw new Error(`fault at ${scanned.error.at}`)
  const { names, rowCount, blockRows, blocks } = scanned.value
  return Array.from({ length: rowCount }, (_, row) =>
    names.map((_name, field) => {
      const block = blocks[Math.floor(row / blockRows)]
      const place = field * (block?.rowCapacity ?? 0) + (row % blockRows)
      return new TextDecoder().decode(bytes.subarray(block?.starts[place], block?.ends[place]))
    }),
  )
}

test('values of any type are located', () => {
  const text =
    '{"query_id":1,"data":[{"a":1.10,"b":"x\\"y","c":null},{"a":-2e5,"b":"","c":{"z":[1,{"q":"}"}]}}],"status":"success"}'
  expect(rowsOf(text)).toEqual([
    ['1.10', '"x\\"y"', 'null'],
    ['-2e5', '""', '{"z":[1,{"q":"}"}]}'],
  ])
})

test('the list of rows is separated from the rest of the answer', () => {
  const text = '{ "data" : [ {"a":1} ] , "columns":[] }'
  const scanned = scanResult(bytesOf(text))
  expect(scanned.ok && text.slice(scanned.value.dataFrom, scanned.value.dataTo)).toBe('[ {"a":1} ]')
})

test('an answer without rows has none', () => {
  expect(scanResult(bytesOf('{"query":{"state":"pending"}}'))).toMatchObject({
    ok: true,
    value: { rowCount: 0, dataFrom: -1 },
  })
  expect(rowsOf('{"data":[]}')).toEqual([])
  expect(rowsOf('{"data":[{},{}]}')).toEqual([[], []])
})

test('fields are found by name in any order, and the last duplicate wins', () => {
  expect(rowsOf('{"data":[{"a":1,"b":2},{"b":3,"a":4},{"a":5,"a":6}]}')).toEqual([
    ['1', '2'],
    ['4', '3'],
    ['6', ''],
  ])
})

test('a later field widens the following rows', () => {
  expect(rowsOf('{"data":[{"a":1},{"a":2,"b":3,"c":4}]}')).toEqual([
    ['1', '', ''],
    ['2', '3', '4'],
  ])
})

test('fields may have names of object properties', () => {
  const text = '{"data":[{"constructor":1,"__proto__":2,"toString":3}]}'
  const scanned = scanResult(bytesOf(text))
  expect(scanned.ok && scanned.value.names).toEqual(['constructor', '__proto__', 'toString'])
})

test('rows of many blocks keep their order', () => {
  const data = Array.from({ length: 250_000 }, (_, row) => `{"n":${row}}`).join(',')
  const bytes = bytesOf(`{"data":[${data}]}`)
  const scanned = scanResult(bytes)
  if (!scanned.ok) throw new Error('not scanned')
  const { blocks, blockRows, rowCount } = scanned.value
  const at = (row: number) => {
    const block = blocks[Math.floor(row / blockRows)]
    return new TextDecoder().decode(
      bytes.subarray(block?.starts[row % blockRows], block?.ends[row % blockRows]),
    )
  }
  expect([rowCount, blocks.length, at(0), at(99_999), at(100_000), at(249_999)]).toEqual([
    250_000,
    3,
    '0',
    '99999',
    '100000',
    '249999',
  ])
})

describe('an answer without valid rows is rejected, with the offset', () => {
  test.each([
    ['', 0],
    ['<html>', 0],
    ['[1]', 0],
    ['{"data":[1]}', 9],
    ['{"data":[{"a":1},]}', 17],
    ['{"data":[{"a":}]}', 14],
    ['{"data":[{"a":yes}]}', 14],
    ['{"data":[{"a":1}]} x', 19],
    ['{"data":[{"a":"x', 14],
    ['{"a" 1}', 5],
    ['{"a":1,}', 7],
  ])('%s', (text, at) => {
    expect(scanResult(bytesOf(text))).toEqual({ ok: false, error: { code: 'not-a-result', at } })
  })

  test('a truncated answer is rejected, and not read past its end', () => {
    const text = '{"data":[{"a":1,"b":"ü\\u00e9"},{"a":[1,{"x":"]"}],"b":null}],"columns":[{"n":1}]}'
    const bytes = bytesOf(text)
    for (let length = 0; length < bytes.length; length += 1) {
      expect(scanResult(bytes.subarray(0, length)).ok).toBe(false)
    }
  })
})

test('it agrees with JSON.parse for any rows', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 })), (rows) => {
      const bytes = bytesOf(JSON.stringify({ data: rows }))
      const scanned = scanResult(bytes)
      if (!scanned.ok) throw new Error('not scanned')
      expect(scanned.value.rowCount).toBe(rows.length)
      const { names, blocks, blockRows } = scanned.value
      rows.forEach((row, number) => {
        const block = blocks[Math.floor(number / blockRows)]
        const read = names.flatMap((name, field) => {
          const place = field * (block?.rowCapacity ?? 0) + (number % blockRows)
          const [from, to] = [block?.starts[place] ?? 0, block?.ends[place] ?? 0]
          const key: unknown = JSON.parse(
            `"${new TextDecoder().decode(Uint8Array.from(name, (one) => one.charCodeAt(0)))}"`,
          )
          return to === 0 ? [] : [[key, JSON.parse(new TextDecoder().decode(bytes.subarray(from, to)))]]
        })
        expect(new Map(read as [string, unknown][])).toEqual(
          new Map(Object.entries(JSON.parse(JSON.stringify(row)) as Record<string, unknown>)),
        )
      })
    }),
  )
})
