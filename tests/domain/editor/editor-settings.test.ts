import { expect, test } from 'vitest'
import { readEditorSettings, USUAL_EDITOR } from '#domain/editor/editor-settings.ts'

test('stored settings are read', () => {
  const stored = { fontSize: 18, wraps: true, tabWidth: 4, keySet: 'vim' }
  expect(readEditorSettings(JSON.stringify(stored))).toEqual(stored)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another value', '[1]'],
  ['unknown values', '{"fontSize":1000,"wraps":"yes","tabWidth":0,"keySet":"toString"}'],
])('%s gives the usual settings', (_what, stored) => {
  expect(readEditorSettings(stored)).toEqual(USUAL_EDITOR)
})
