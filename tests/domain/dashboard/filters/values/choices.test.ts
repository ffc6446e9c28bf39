import { expect, test } from 'vitest'
import { choicesOf, chosenValues } from '#domain/dashboard/filters/values/choices.ts'

test('values that look equal are separate choices', () => {
  const values = ['', null, 'google', 'null', 'empty', '<NULL>', 0, false]
  const choices = choicesOf(values, 'text')
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

test('a label that is not offered is its own value', () => {
  expect(chosenValues(['null', 'empty', '“null”', 'yahoo'], new Map())).toEqual([null, '', 'null', 'yahoo'])
})
