import { expect, test } from 'vitest'
import { docStates } from '#ui/code/doc/doc-states.ts'

test('a stored document is returned once', () => {
  const states = docStates<string>(() => undefined)
  states.store('a', 'one')
  expect(states.take('a')).toBe('one')
  expect(states.take('a')).toBeUndefined()
})

test('beyond the limit the one stored longest ago is dropped', () => {
  const dropped: string[] = []
  const states = docStates<string>((doc) => dropped.push(doc), 2)
  states.store('a', 'one')
  states.store('b', 'two')
  states.store('a', 'one again')
  states.store('c', 'three')
  expect(dropped).toEqual(['two'])
  expect(states.take('b')).toBeUndefined()
  expect(states.take('a')).toBe('one again')
})

test('all are dropped with their store', () => {
  const dropped: string[] = []
  const states = docStates<string>((doc) => dropped.push(doc))
  states.store('a', 'one')
  states.store('b', 'two')
  states.take('a')
  states.clear()
  expect(dropped).toEqual(['two'])
  expect(states.take('b')).toBeUndefined()
})
