import { expect, test } from 'vitest'
import { stepDetails, stepFigures, stepName } from '#domain/query/estimate/step-texts.ts'

const STEP = {
  depth: 0,
  name: 'SEQ_SCAN',
  details: [
    ['Type', 'Sequential Scan'],
    ['Table', 'memory.main.t'],
  ],
  estimatedRows: 1_234,
  rows: null,
  ms: null,
} as const

test('a step is named with its table', () => {
  expect(stepName(STEP)).toBe('Seq scan main.t')
  expect(stepName({ ...STEP, details: [] })).toBe('Seq scan')
})

test.each([
  ['an estimate', STEP, 0.5, 'about 1.23 k rows · 50 %'],
  ['measured', { ...STEP, rows: 7, ms: 0.2 }, 0.126, '7 rows · under 1 ms · 13 %'],
  ['nothing known', { ...STEP, estimatedRows: null }, null, ''],
])('the figures of a step: %s', (_name, step, share, text) => {
  expect(stepFigures(step, share)).toBe(text)
})

test('all details are listed, a number beyond exact ones with its size', () => {
  expect(stepDetails({ ...STEP, estimatedRows: 2 ** 64, rows: 3, ms: 1_500 })).toEqual([
    ['Rows', '3'],
    ['Estimated rows', '1.84e+19'],
    ['Time of this step', '1.5 s'],
    ['Type', 'Sequential Scan'],
    ['Table', 'memory.main.t'],
  ])
})
