import { expect, test } from 'vitest'
import { engineSuite } from '#tests/engines/suite.ts'
import { trinoBehaviour } from './behaviour.ts'
import { hasTrino, lacksForTrino } from './server.ts'
import { TRINO_SUBJECT } from './subject.ts'

test('Trino can run here, or it is known what is missing', () => {
  expect(lacksForTrino() ?? 'Java').toMatch(/Java|Maven/)
})

if (hasTrino()) {
  engineSuite(TRINO_SUBJECT)
  trinoBehaviour()
}
