import { expect, test } from 'vitest'
import { choiceLabel, fitChoices, plainChoices, splitPasted } from '#domain/chart/fields/choices.ts'

const GRAINS = plainChoices('P1D', 'P1M')

test('a value that is not a choice becomes null', () => {
  expect(fitChoices('P1D', GRAINS)).toBe('P1D')
  expect(fitChoices('PT5S', GRAINS)).toBeNull()
})

test('values that are not choices are removed from a list', () => {
  expect(fitChoices(['PT5S', 'P1M'], GRAINS)).toEqual(['P1M'])
})

test('pasted text is split at commas, line ends, tabs and semicolons', () => {
  expect(splitPasted('ATL, ORD\r\nDFW\nLAX\tPHX;ATL;;')).toEqual(['ATL', 'ORD', 'DFW', 'LAX', 'PHX'])
})

test('a label longer than twenty characters is shortened', () => {
  expect(choiceLabel('12345678901234567890')).toBe('12345678901234567890')
  expect(choiceLabel('123456789012345678901')).toBe('12345678901234567890…')
  expect(choiceLabel('👩‍🔬'.repeat(21))).toBe(`${'👩‍🔬'.repeat(20)}…`)
})
