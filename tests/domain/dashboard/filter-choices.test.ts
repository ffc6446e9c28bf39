import { expect, test } from 'vitest'
import { choicesOf, chosenValues } from '#domain/dashboard/filter-choices.ts'

test('values that read alike are choices of their own, and each name means its value', () => {
  const values = ['', null, 'google', 'null', 'empty', '<NULL>', 0, false]
  const choices = choicesOf(values)
  expect([...choices.keys()]).toEqual([
    'empty',
    'null',
    'google',
    '“null”',
    '“empty”',
    '“<NULL>”',
    '0',
    'false',
  ])
  expect(chosenValues([...choices.keys()], choices)).toEqual(values)
})

test('a name that is not offered means what it says', () => {
  expect(chosenValues(['null', 'empty', '“null”', 'yahoo'], new Map())).toEqual([null, '', 'null', 'yahoo'])
})
