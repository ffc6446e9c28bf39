import { expect, test } from 'vitest'
import { isKey, type KeyPress } from '#domain/palette/is-key.ts'

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...change,
})

test('Mod is Ctrl, and Cmd on Apple devices', () => {
  expect(isKey(press('k', { ctrlKey: true }), 'Mod+K', false)).toBe(true)
  expect(isKey(press('k', { metaKey: true }), 'Mod+K', true)).toBe(true)
  expect(isKey(press('k', { ctrlKey: true }), 'Mod+K', true)).toBe(false)
  expect(isKey(press('k', { metaKey: true }), 'Mod+K', false)).toBe(false)
})

test('no other modifier may be pressed', () => {
  expect(isKey(press('k', { ctrlKey: true, shiftKey: true }), 'Mod+K', false)).toBe(false)
  expect(isKey(press('k'), 'Mod+K', false)).toBe(false)
})

test('a symbol matches with or without Shift, which depends on the keyboard', () => {
  expect(isKey(press('?', { shiftKey: true, code: 'Slash' }), '?', false)).toBe(true)
  expect(isKey(press('?', { code: 'Minus' }), '?', false)).toBe(true)
  expect(isKey(press('?', { ctrlKey: true }), '?', false)).toBe(false)
})

test('with Alt the physical key counts', () => {
  const onApple = press('˜', { code: 'KeyN', shiftKey: true, altKey: true })
  expect(isKey(onApple, 'Shift+Alt+N', true)).toBe(true)
})

test('function keys distinguish Shift', () => {
  expect(isKey(press('F6', { code: 'F6' }), 'F6', false)).toBe(true)
  expect(isKey(press('F6', { code: 'F6', shiftKey: true }), 'F6', false)).toBe(false)
  expect(isKey(press('F6', { code: 'F6', shiftKey: true }), 'Shift+F6', false)).toBe(true)
})
