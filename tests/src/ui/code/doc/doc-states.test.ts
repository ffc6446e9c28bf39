import { expect, test } from 'vitest'
import { docStates } from '#ui/code/doc/doc-states.ts'

test('a stored document is returned once', () => {
  const states = docStates<string>()
  states.store('a', 'one')
  expect(states.take('a')).toBe('one')
  expect(states.take('a')).toBeUndefined()
})

test('beyond the limit the one stored longest ago is dropped', () => {
  const states = docStates<string>(2)
  states.store('a', 'one')
  states.store('b', 'two')
  states.store('a', 'one again')
  states.store('c', 'three')
  expect(states.take('b')).toBeUndefined()
  expect(states.take('a')).toBe('one again')
})
