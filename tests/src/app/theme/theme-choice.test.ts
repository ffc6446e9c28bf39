import { expect, test } from 'vitest'
import { parseThemeChoice } from '#app/theme/theme-choice.ts'

test('treats an unknown choice as system', () => {
  expect([null, '', 'sepia', 'light', 'dark', 'system'].map(parseThemeChoice)).toEqual([
    'system',
    'system',
    'system',
    'light',
    'dark',
    'system',
  ])
})
