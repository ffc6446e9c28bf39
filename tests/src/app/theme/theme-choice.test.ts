import { expect, test } from 'vitest'
import { parseThemeChoice } from '#app/theme/theme-choice.ts'

test('whatever is no choice follows the system', () => {
  expect([null, '', 'sepia', 'light', 'dark', 'system'].map(parseThemeChoice)).toEqual([
    'system',
    'system',
    'system',
    'light',
    'dark',
    'system',
  ])
})
