import { describe, expect, test } from 'vitest'
import { compareResults, LINE_KINDS } from '#domain/query/compare/compare-results.ts'
import type { ComparedResult } from '#domain/query/compare/compared-result.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { comparedResult as result } from '#tests/support/compared.ts'

/** The lines that differ, as "changed 2→1", and the columns that changed, by name. */
function compare(before: ComparedResult, after: ComparedResult, keys: readonly string[]) {
  const compared = compareResults(before, after, keys)
  if (!compared.ok) return compared.error
  const { kinds, before: rows, after: others, columns, changesByColumn, counts } = compared.value
  const lines = [...kinds].map((kind, at) => `${LINE_KINDS[kind]} ${place(rows[at])}→${place(others[at])}`)
  return {
    lines: lines.filter((line) => !line.startsWith('same')),
    changed: columns.flatMap(({ name }, at) => ((changesByColumn[at] ?? 0) > 0 ? [name] : [])),
    same: counts.same,
    ...compared.value,
  }
}

const place = (row: number | undefined) => (row === -1 ? '' : row)

const before = result(
  ['id', 'city', 'n'],
  [
    [1, 'Bern', 10],
    [2, 'Ulm', 20],
    [3, 'Graz', 30],
  ],
)

describe('two results compared by a key', () => {
  test('added, removed and changed rows are in the order of the later result', () => {
    const after = result(
      ['id', 'city', 'n'],
      [
        [1, 'Bern', 10],
        [3, 'Graz', 31],
        [4, 'Lyon', 40],
      ],
    )
    expect(compare(before, after, ['id'])).toMatchObject({
      lines: ['removed 1→', 'changed 2→1', 'added →2'],
      changed: ['n'],
      counts: { same: 1, changed: 1, added: 1, removed: 1 },
      repeatedKeys: 0,
    })
  })

  test('columns may be in another order, and those of one result are named', () => {
    const after = result(
      ['n', 'id', 'land'],
      [
        [10, 1, 'CH'],
        [20, 2, 'DE'],
        [30, 3, 'AT'],
      ],
    )
    expect(compare(before, after, ['id'])).toMatchObject({
      lines: [],
      same: 3,
      onlyBefore: ['city'],
      onlyAfter: ['land'],
    })
  })

  test('rows with equal keys are paired in order', () => {
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
    expect(compare(twice, later, ['id'])).toMatchObject({
      lines: ['changed 1→1', 'added →2'],
      repeatedKeys: 1,
    })
  })

  test('a key that one of them lacks is an error with its name', () => {
    expect(compare(before, result(['city'], []), ['id'])).toEqual({ code: 'no-column', name: 'id' })
  })
})

test('without a key a changed row counts as removed and added', () => {
  const after = result(
    ['id', 'city', 'n'],
    [
      [1, 'Bern', 11],
      [2, 'Ulm', 20],
      [3, 'Graz', 30],
    ],
  )
  expect(compare(before, after, [])).toMatchObject({ lines: ['removed 0→', 'added →0'], same: 2 })
})

describe('values', () => {
  const differ = (name: string, one: ResultCell, other: ResultCell) => {
    const compared = compare(result(['id', name], [[1, one]]), result(['id', name], [[1, other]]), ['id'])
    return 'lines' in compared && compared.lines.length === 1
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

test('a text key keeps leading zeros', () => {
  const one = result(['code', 'v'], [['007', 'a']])
  const other = result(['code', 'v'], [['7', 'a']])
  expect(compare(one, other, ['code'])).toMatchObject({ same: 0 })
})

test('keys of several columns are not concatenated ambiguously', () => {
  const one = result(['a', 'b'], [['x', '1:y']])
  const other = result(['a', 'b'], [['x1', ':y']])
  expect(compare(one, other, ['a', 'b'])).toMatchObject({ same: 0 })
})

test('many rows with equal keys are paired in order, each once', () => {
  const rows = (count: number): ResultCell[][] => Array.from({ length: count }, (_, at) => ['a', `v${at}`])
  expect(compare(result(['id', 'v'], rows(4)), result(['id', 'v'], rows(3)), ['id'])).toMatchObject({
    lines: ['removed 3→'],
    same: 3,
    repeatedKeys: 3,
  })
})

test('results without columns and rows are equal', () => {
  expect(compare(result([], []), result([], []), [])).toMatchObject({ lines: [], same: 0 })
})

test('columns may have names of object properties', () => {
  const one = result(['__proto__', 'constructor'], [['a', 'b']])
  const other = result(['__proto__', 'constructor'], [['a', 'c']])
  expect(compare(one, other, ['__proto__'])).toMatchObject({ changed: ['constructor'] })
})

test('results without a common column cannot be compared', () => {
  const other = result(['other'], [[1], [2]])
  expect(compareResults(before, other, [])).toEqual({ ok: false, error: { code: 'none-in-common' } })
})
