import { expect, test } from 'vitest'
import { passedOn, pressState, shortcutNames } from '#ui/controls/press-state.ts'

test('a disabled or busy button ignores presses but stays in the tab order', () => {
  expect(pressState(false, undefined)).toEqual({ stopped: false, attributes: {} })
  expect(pressState(false, 'Pick a database first')).toEqual({
    stopped: true,
    attributes: { 'aria-disabled': true, 'data-disabled': true },
  })
  expect(pressState(true, false)).toEqual({
    stopped: true,
    attributes: { 'aria-disabled': true, 'data-busy': true, 'aria-busy': true },
  })
})

test('only attributes of the element are passed on', () => {
  const props = { 'aria-label': 'Run', id: 'run', busy: true, children: 'Run' }
  expect(passedOn(props)).toEqual({ 'aria-label': 'Run', id: 'run' })
})

test('screen readers get the names of the aria notation', () => {
  expect(shortcutNames('Ctrl+Enter')).toBe('Control+Enter')
  expect(shortcutNames(undefined)).toBeUndefined()
})
