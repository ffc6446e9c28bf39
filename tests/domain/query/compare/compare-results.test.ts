import { describe, expect, test } from 'vitest'
import { type ComparedResult, compareResults } from '#domain/query/compare/compare-results.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'

function result(names: readonly string[], rows: readonly (readonly ResultCell[])[]): ComparedResult {
  return {
    columns: names.map((name) => ({ name, type: null, kind: name === 'n' ? 'number' : 'text' })),
    rowCount: rows.length,
    cell: (column, row) => rows[row]?.[column] ?? null,
  }
}

const before = result(
  ['id', 'city', 'n'],
  [
    [1, 'Bern', 10],
    [2, 'Ulm', 20],
    [3, 'Graz', 30],
  ],
)

describe('two results compared by a key', () => {
  test('added, removed and changed rows are told in the order of the later one', () => {
    const after = result(
      ['id', 'city', 'n'],
      [
        [1, 'Bern', 10],
        [3, 'Graz', 31],
        [4, 'Lyon', 40],
      ],
    )
    const compared = compareResults(before, after, ['id'])
    expect(compared).toMatchObject({
      ok: true,
      value: {
        rows: [
          { kind: 'removed', before: 1 },
          { kind: 'changed', before: 2, after: 1, columns: [2] },
          { kind: 'added', after: 2 },
        ],
        sameRows: 1,
        repeatedKeys: 0,
      },
    })
  })

  test('columns may stand in another order, and those of one side alone are named', () => {
    const after = result(
      ['n', 'id', 'land'],
      [
        [10, 1, 'CH'],
        [20, 2, 'DE'],
        [30, 3, 'AT'],
      ],
    )
    expect(compareResults(before, after, ['id'])).toMatchObject({
      ok: true,
      value: { rows: [], sameRows: 3, onlyBefore: ['city'], onlyAfter: ['land'] },
    })
  })

  test('rows of one key are paired in their order', () => {
    const twice = result(
      ['id', 'n'],
      [
        [1, 'a'],
        [1, 'b'],
      ],
    )
    const later = result(
      ['id', 'n'],
      [
        [1, 'a'],
        [1, 'c'],
        [1, 'd'],
      ],
    )
    expect(compareResults(twice, later, ['id'])).toMatchObject({
      ok: true,
      value: {
        rows: [
          { kind: 'changed', before: 1, after: 1, columns: [1] },
          { kind: 'added', after: 2 },
        ],
        repeatedKeys: 1,
      },
    })
  })

  test('a key that one of them lacks is refused by name', () => {
    expect(compareResults(before, result(['city'], []), ['id'])).toEqual({
      ok: false,
      error: { code: 'no-column', name: 'id' },
    })
  })
})

test('without a key a changed row is one removed and one added', () => {
  const after = result(
    ['id', 'city', 'n'],
    [
      [1, 'Bern', 11],
      [2, 'Ulm', 20],
      [3, 'Graz', 30],
    ],
  )
  expect(compareResults(before, after, [])).toMatchObject({
    ok: true,
    value: {
      rows: [
        { kind: 'removed', before: 0 },
        { kind: 'added', after: 0 },
      ],
      sameRows: 2,
    },
  })
})

describe('values', () => {
  const differ = (name: string, one: ResultCell, other: ResultCell) => {
    const compared = compareResults(result(['id', name], [[1, one]]), result(['id', name], [[1, other]]), [
      'id',
    ])
    return compared.ok && compared.value.rows.length === 1
  }

  test.each([
    [1.1, '1.10'],
    ['1.10', '1.1'],
    ['-0.0', '0'],
    ['007.50', 7.5],
    [null, null],
  ])('%j and %j are one number', (one, other) => {
    expect(differ('n', one, other)).toBe(false)
  })

  test.each([
    ['9007199254740993', '9007199254740992'],
    [null, 0],
    ['-1', 1],
    ['1e400', '1e401'],
  ])('%j and %j are two numbers', (one, other) => {
    expect(differ('n', one, other)).toBe(true)
  })

  test.each([
    [null, ''],
    ['a', 'A'],
    ['007', '7'],
    ['1.10', '1.1'],
    [true, 'true'],
  ])('%j and %j are two texts', (one, other) => {
    expect(differ('text', one, other)).toBe(true)
  })
})

test('a key of texts keeps the zeros that it begins with', () => {
  const one = result(['code', 'v'], [['007', 'a']])
  const other = result(['code', 'v'], [['7', 'a']])
  expect(compareResults(one, other, ['code'])).toMatchObject({ ok: true, value: { sameRows: 0 } })
})

test('keys of several columns are not run together', () => {
  const one = result(['a', 'b'], [['x', '1:y']])
  const other = result(['a', 'b'], [['x1', ':y']])
  expect(compareResults(one, other, ['a', 'b'])).toMatchObject({ ok: true, value: { sameRows: 0 } })
})
