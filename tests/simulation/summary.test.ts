import { expect, test } from 'vitest'
import type { Rule } from './checks/findings.ts'
import { violationsText } from './play/summary.ts'

const world = (seed: number, ...rules: readonly Rule[]) => ({
  seed,
  server: 'own',
  faults: [],
  steps: 1,
  requests: 0,
  findings: rules.map((rule) => ({ rule, atS: 0, what: '' })),
})

test.each([
  [60, [], '0 violations in 0 of 60 seeds'],
  [60, [world(3, 'I1'), world(4, 'I1', 'runs')], '3 violations in 2 of 60 seeds: I1, runs'],
])('of %i seeds it says how many were played and how many broke a rule', (seeds, failed, text) => {
  expect(violationsText({ seeds, failed })).toBe(text)
})
