import { expect, test } from 'vitest'
import { circlePath, fitText, rectPath } from '#charts/picture/picture.ts'
import { contrast, faded, textColorOn } from '#charts/picture/text-color.ts'
import { boxOf } from './box.ts'

test.each([
  ['Atlanta', 100, 'Atlanta'],
  ['Atlanta', 25, 'Atl…'],
  ['Atlanta', 6, ''],
  ['👩‍👩‍👧 family', 65, '👩‍👩‍👧 f…'],
])('%s in %d px is “%s”', (text, width, fitted) => {
  expect(fitText(text, width, boxOf())).toBe(fitted)
})

test('a rectangle and a circle are paths, with corners as round as their sides allow', () => {
  expect(rectPath(1, 2, 10, 4)).toBe('M1 2h10v4h-10Z')
  expect(rectPath(0, 0, 4, 4, 9)).toContain('a2 2')
  expect(circlePath(5, 5, 2)).toBe('M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z')
})

test('a text on a colour has enough contrast', () => {
  expect(textColorOn('rgb(240, 240, 240)')).toBe('#16181d')
  expect(textColorOn('#123')).toBe('#ffffff')
  expect(Math.round(contrast('#ffffff', '#000000'))).toBe(21)
  expect(contrast('nothing', '#000')).toBe(1)
  expect(faded('#000000', '#ffffff', 0.8)).toBe('rgb(51, 51, 51)')
  expect(faded('nothing', '#fff', 0.8)).toBe('nothing')
})
