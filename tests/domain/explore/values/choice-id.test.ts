import { describe, expect, test } from 'vitest'
import { choiceId, chosenValue } from '#domain/explore/values/choice-id.ts'

const NONE = { value: null, label: 'None' }
const LIMITS = [NONE, { value: 5, label: '5' }]
const FUNCTIONS = [NONE, { value: 'mean', label: 'mean' }]

describe('a choice', () => {
  test.each([null, 'mean', 'null', 5, 0, false, true, '5'])('%j is found by its id', (value) => {
    const choices = [{ value, label: 'one' }]
    expect(chosenValue(choiceId(value), choices)).toBe(value)
  })

  test('of none is null, not a text', () => {
    expect(chosenValue(choiceId(null), FUNCTIONS)).toBeNull()
    expect(chosenValue(choiceId(null), LIMITS)).toBeNull()
  })
})

describe('a typed value', () => {
  test.each([
    ['77', LIMITS, 77],
    ['2.5', LIMITS, 2.5],
    ['many', LIMITS, 'many'],
    ['77', FUNCTIONS, '77'],
    ['"odd"', FUNCTIONS, 'odd'],
  ])('%s among %j is %j', (typed, choices, value) => {
    expect(chosenValue(typed, choices)).toBe(value)
  })
})
