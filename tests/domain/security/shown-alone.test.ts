import { expect, test } from 'vitest'
import { isShownAlone } from '#domain/security/shown-alone.ts'

test.each([
  ['1', true],
  ['true', true],
  ['3', true],
  ['0', false],
  ['false', false],
  ['', false],
  [undefined, false],
])('standalone=%s', (standalone, isAlone) => {
  expect(isShownAlone(standalone)).toBe(isAlone)
})

test.each([
  ['4', true],
  ['5', true],
  ['3', false],
  ['', false],
  ['x', false],
])('uiConfig=%s', (uiConfig, isAlone) => {
  expect(isShownAlone(undefined, uiConfig)).toBe(isAlone)
})
