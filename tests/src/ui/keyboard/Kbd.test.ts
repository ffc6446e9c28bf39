import { expect, test } from 'vitest'
import { keyNames } from '#ui/keyboard/Kbd.tsx'

test.each([
  ['Mod+Shift+Enter', false, ['Ctrl', 'Shift', 'Enter']],
  ['Mod+Shift+Enter', true, ['Cmd', 'Shift', 'Enter']],
  ['Shift+Alt+N', true, ['Shift', 'Option', 'N']],
  ['?', false, ['?']],
])('%s has the key names of the platform', (keys, apple, names) => {
  expect(keyNames(keys, apple)).toEqual(names)
})
