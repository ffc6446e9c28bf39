import { expect, test } from 'vitest'
import { getUpload } from '#domain/contract/upload/uploads.ts'
import { percentOfWork } from '#server/uploads/upload-state.ts'

test('a load is half done when its file is read', () => {
  expect([0, 37, 100].map((percent) => percentOfWork('read', 'file', percent))).toEqual([0, 37, 100])
  expect([0, 37, 100].map((percent) => percentOfWork('load', 'file', percent))).toEqual([0, 18, 50])
  expect([0, 37, 100].map((percent) => percentOfWork('load', 'table', percent))).toEqual([50, 68, 100])
})

test('each percent of a load can be read by the page', () => {
  const upload = { id: 'a', name: 'a.csv', size: 1, offset: 1, report: null, fault: null, loaded: null }
  for (let percent = 0; percent <= 100; percent += 1) {
    for (const step of ['file', 'table'] as const) {
      const work = { kind: 'load', percent: percentOfWork('load', step, percent) }
      expect(getUpload.answer.safeParse({ ...upload, work }).success).toBe(true)
    }
  }
})
