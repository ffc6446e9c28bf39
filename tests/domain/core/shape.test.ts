import { describe, expect, test } from 'vitest'
import {
  count,
  fields,
  flag,
  int,
  list,
  nullable,
  number,
  oneOf,
  readShape,
  text,
  where,
} from '#domain/core/shape.ts'

const point = fields<{ x: number; y: number | null }>({ x: number, y: nullable(number) })
const path = fields<{ name: string; points: readonly { x: number; y: number | null }[] }>({
  name: text,
  points: list(point),
})

describe('a value matches its shape, or the first invalid place is named', () => {
  test.each([
    ['complete', { name: 'a', points: [{ x: 1, y: null }] }, null],
    ['with more than it needs', { name: 'a', points: [], colour: 'red' }, null],
    ['no object', 'a', ''],
    ['a list instead of an object', [], ''],
    ['a missing field', { points: [] }, 'name'],
    ['a wrong field', { name: 1, points: [] }, 'name'],
    ['no list', { name: 'a', points: {} }, 'points'],
    ['a wrong entry', { name: 'a', points: [{ x: 1, y: 2 }, 7] }, 'points.1'],
    ['a wrong field of an entry', { name: 'a', points: [{ x: 1, y: 'b' }] }, 'points.0.y'],
  ])('%s', (_what, value, fault) => {
    expect(path.fault(value)).toBe(fault)
  })
})

test.each([
  ['text', text, 'a', 1],
  ['flag', flag, false, 0],
  ['number', number, -1.5, Number.NaN],
  ['number', number, 0, Number.POSITIVE_INFINITY],
  ['int', int, -3, 1.5],
  ['int', int, 9_007_199_254_740_991, 9_007_199_254_740_992],
  ['count', count, 0, -1],
  ['one of', oneOf(['a', 'b']), 'b', 'c'],
  ['nullable', nullable(text), null, undefined],
  ['where', where((value): value is 'x' => value === 'x'), 'x', 'y'],
] as const)('%s takes one and refuses the other', (_name, shape, good, bad) => {
  expect(shape.fault(good)).toBeNull()
  expect(shape.fault(bad)).toBe('')
})

test('a valid value is returned unchanged', () => {
  const value = { x: 1, y: null }
  const read = readShape(point, value)
  expect(read.ok && read.value).toBe(value)
  expect(readShape(point, null)).toEqual({ ok: false, error: { code: 'unreadable', field: '' } })
})
