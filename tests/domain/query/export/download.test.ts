import { expect, test } from 'vitest'
import {
  afterBreak,
  type Download,
  downloadHeaders,
  isComplete,
  judgeAnswer,
  NEW_DOWNLOAD,
  withBytes,
} from '#domain/query/export/download.ts'

const HALF: Download = { writtenBytes: 50, etag: '"a"', sizeBytes: 100, breaks: 2 }

const head = (status: number, more: object = {}) => ({
  status,
  etag: '"a"',
  contentRange: null,
  contentLength: null,
  ...more,
})

test('a new download requests the complete file, an interrupted one the rest of the same file', () => {
  expect(downloadHeaders(NEW_DOWNLOAD)).toEqual({ prefer: 'wait=2' })
  expect(downloadHeaders(HALF)).toEqual({ prefer: 'wait=2', range: 'bytes=50-', 'if-range': '"a"' })
})

test('a file that is not ready is requested again', () => {
  expect(judgeAnswer(NEW_DOWNLOAD, head(202))).toEqual({ kind: 'not-ready' })
})

test('the rest is appended', () => {
  expect(judgeAnswer(HALF, head(206, { contentRange: 'bytes 50-99/100' }))).toEqual({
    kind: 'continue',
    download: HALF,
  })
})

test('a changed file is downloaded from the beginning', () => {
  expect(judgeAnswer(HALF, head(200, { etag: '"b"', contentLength: '70' }))).toEqual({
    kind: 'replace',
    download: { writtenBytes: 0, etag: '"b"', sizeBytes: 70, breaks: 2 },
  })
})

test.each([['bytes 40-99/100'], ['bytes 60-99/100'], ['nonsense']])(
  'a part that does not fit is not written: %s',
  (contentRange) => {
    expect(judgeAnswer(HALF, head(206, { contentRange }))).toEqual({
      kind: 'restart',
      download: { ...NEW_DOWNLOAD, breaks: 3 },
    })
  },
)

test('a range after the end means complete, if the end is reached', () => {
  expect(judgeAnswer(HALF, head(416, { contentRange: 'bytes */50' }))).toEqual({ kind: 'complete' })
  expect(judgeAnswer(HALF, head(416, { contentRange: 'bytes */40' }))).toMatchObject({ kind: 'restart' })
})

test.each([400, 401, 404, 410, 500, 503])('%d is a rejection', (status) => {
  expect(judgeAnswer(HALF, head(status))).toEqual({ kind: 'refused' })
})

test('an answer that ended early is not complete', () => {
  expect(isComplete(HALF)).toBe(false)
  expect(isComplete(withBytes(HALF, 50))).toBe(true)
})

test('waits grow until five consecutive interruptions; received bytes reset them', () => {
  const waits: (number | null)[] = []
  let download: Download = { ...HALF, breaks: 0 }
  for (let round = 0; round < 6; round += 1) {
    const next = afterBreak(download)
    waits.push(next.waitMs)
    download = next.download
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, null])
  expect(withBytes(download, 1).breaks).toBe(0)
})
