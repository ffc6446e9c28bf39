import { expect, test } from 'vitest'
import { docStates } from '#ui/code/doc-states.ts'

test('a document is given back once', () => {
  const states = docStates<string>()
  states.keep('a', 'one')
  expect(states.take('a')).toBe('one')
  expect(states.take('a')).toBeUndefined()
})

test('beyond the limit the one put there longest ago is forgotten', () => {
  const states = docStates<string>(2)
  states.keep('a', 'one')
  states.keep('b', 'two')
  states.keep('a', 'one again')
  states.keep('c', 'three')
  expect(states.take('b')).toBeUndefined()
  expect(states.take('a')).toBe('one again')
})
