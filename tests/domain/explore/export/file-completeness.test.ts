import { expect, test } from 'vitest'
import { COMPLETE, incomplete, UNKNOWN_COMPLETENESS } from '#domain/core/completeness/completeness.ts'
import { completenessHeader, readCompletenessHeader } from '#domain/core/completeness/completeness-header.ts'
import { withSentence } from '#domain/core/completeness/completeness-text.ts'
import { csvRows, fileNameOf, requireCompleteFile } from '#domain/explore/export/file-completeness.ts'

const CUT = incomplete({ kind: 'truncated', at: 100_000, by: 'server-limit', total: null, isCertain: true })
const FEW = { rows: 3, limit: 100_000 }

test('a complete file requires all rows', () => {
  expect(requireCompleteFile(COMPLETE, FEW).ok).toBe(true)
  const cut = requireCompleteFile(CUT, FEW)
  expect(cut.ok ? null : cut.error.message).toBe(
    'The result is not complete: truncated at the limit of the server of 100,000. No file was saved. Filter the chart, or save its rows as CSV.',
  )
})

test('a filter that was not applied makes a file incomplete', () => {
  const rejected = incomplete({
    kind: 'rejected',
    part: 'Time range',
    reason: 'the chart filters no time column',
  })
  expect(requireCompleteFile(rejected, FEW).ok).toBe(false)
})

test('without a report of the server, as many rows as the limit may be incomplete', () => {
  expect(requireCompleteFile(null, FEW).ok).toBe(true)
  expect(requireCompleteFile(null, { rows: 100_000, limit: 100_000 }).ok).toBe(false)
})

test('rows are counted without the header', () => {
  expect(csvRows(new TextEncoder().encode('a,b\n1,2\n3,4\n'))).toBe(2)
  expect(csvRows(new Uint8Array())).toBe(0)
})

test('a completeness is parsed from its header, and null from anything else', () => {
  const named = incomplete({ kind: 'estimated', subject: 'Größe “x”\n', reason: '100 %' })
  expect(completenessHeader(named)).toMatch(/^[\x21-\x7e]*$/)
  expect(readCompletenessHeader(completenessHeader(named))).toEqual(named)
  expect(['%', 'x', null, undefined].map(readCompletenessHeader)).toEqual([null, null, null, null])
  expect(readCompletenessHeader('%7B%7D')).toEqual(UNKNOWN_COMPLETENESS)
})

test('names and texts of truncated results say so', () => {
  expect([fileNameOf('a', CUT), fileNameOf('a', COMPLETE)]).toEqual(['a (not complete)', 'a'])
  const sample = incomplete({ kind: 'unread', note: 'From a sample of about 0.5 % of rows of a.' })
  expect(fileNameOf('a', sample)).toBe('a (sample of 0.5 percent)')
  expect(withSentence('k\tn\na\t1', CUT)).toBe(
    'k\tn\na\t1\nNot complete: truncated at the limit of the server of 100,000.\n',
  )
  expect(withSentence('k\tn', COMPLETE)).toBe('k\tn')
})
