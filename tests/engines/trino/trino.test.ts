import { expect, test } from 'vitest'
import { engineSuite } from '#tests/engines/suite.ts'
import { lacksForTrino, triesTrino } from './server.ts'
import { TRINO_SUBJECT } from './subject.ts'

const lacks = lacksForTrino()

test('Trino can run here, or the output names what is missing', () => {
  if (triesTrino() && lacks !== null) process.stdout.write(`trino: not tried, needs ${lacks}\n`)
  expect(lacks ?? 'Java').toMatch(/Java|Maven/)
})

if (triesTrino() && lacks === null) engineSuite(TRINO_SUBJECT)
