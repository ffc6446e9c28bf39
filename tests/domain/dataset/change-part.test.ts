import { expect, test } from 'vitest'
import { withoutPart, withPart, withPartAgain } from '#domain/dataset/change-part.ts'

const metric = (uuid: string | null, name: string, expression = 'COUNT(*)') => ({ uuid, name, expression })

const SHOWN = metric('b', 'metric')

test('the current state of a part is changed, not the displayed one', () => {
  const now = [metric('a', 'count'), metric('b', 'longest')]
  expect(withPart(now, { at: 1, part: SHOWN }, { expression: 'MAX(n)' })).toEqual([
    metric('a', 'count'),
    metric('b', 'longest', 'MAX(n)'),
  ])
})

test('a moved part is found by its uuid, and one without by its index', () => {
  const now = [metric('b', 'metric'), metric(null, 'old')]
  expect(withPart(now, { at: 1, part: SHOWN }, { name: 'x' })).toEqual([metric('b', 'x'), now[1]])
  expect(withPart(now, { at: 1, part: now[1] }, { name: 'x' })).toEqual([now[0], metric(null, 'x')])
})

test('a deleted part stays deleted', () => {
  const now = [metric('a', 'count')]
  expect(withPart(now, { at: 1, part: SHOWN }, { name: 'x' })).toEqual(now)
  expect(withoutPart(now, { at: 1, part: SHOWN })).toEqual(now)
  expect(withoutPart([SHOWN, ...now], { at: 0, part: SHOWN })).toEqual(now)
})

test('a removed part is put back at its index, once', () => {
  const now = [metric('a', 'count'), metric('c', 'mean')]
  expect(withPartAgain(now, { at: 1, part: SHOWN })).toEqual([now[0], SHOWN, now[1]])
  expect(withPartAgain([SHOWN, ...now], { at: 1, part: SHOWN })).toEqual([SHOWN, ...now])
  expect(withPartAgain([], { at: 7, part: SHOWN })).toEqual([SHOWN])
})
