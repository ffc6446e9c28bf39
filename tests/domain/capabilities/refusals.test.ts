import { expect, test } from 'vitest'
import type { Finding, ServerDescription } from '#domain/capabilities/capabilities.ts'
import { refusalOf } from '#domain/capabilities/refusals.ts'

function serverThat(finding: Finding): ServerDescription {
  return {
    kind: 'superset',
    version: null,
    address: null,
    roles: [],
    capabilities: new Map([['runSql', finding]]),
    limits: {
      defaultRows: null,
      mostRows: null,
      shownRows: null,
      sampleRows: null,
      filterRows: null,
      answerSeconds: null,
      resultSeconds: null,
    },
    jobTransport: null,
    foundAt: 0,
  }
}

test('whoever may not run queries is told so, and that the text is safe', () => {
  expect(refusalOf(serverThat('forbidden'), 'runSql')).toBe(
    'Your account may not run queries on this server. Your text is saved on this device.',
  )
})

test.each<Finding>(['yes', 'unknown'])('nothing is refused where it is "%s"', (finding) => {
  expect(refusalOf(serverThat(finding), 'runSql')).toBe(false)
})

test('nothing is refused while nobody knows the server', () => {
  expect(refusalOf(null, 'saveQueries')).toBe(false)
})
