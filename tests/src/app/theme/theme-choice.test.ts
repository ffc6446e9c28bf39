import { parseThemeChoice } from '#app/theme/theme-choice.ts'
import { expect, test } from 'vitest'

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
