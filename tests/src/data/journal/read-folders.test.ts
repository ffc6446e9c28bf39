import { expect, test } from 'vitest'
import { readFolders } from '#data/journal/restore-from-journal.ts'

test('a browser without journal folders has no journals', async () => {
  const missing = async (): Promise<never> => Promise.reject(new DOMException('none', 'NotFoundError'))
  const unknown = async (): Promise<never> => Promise.reject(new TypeError('no such function'))
  expect(await readFolders([missing, unknown])).toEqual({ journals: [], names: [], isPartial: false })
})
