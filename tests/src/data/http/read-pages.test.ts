import { expect, test } from 'vitest'
import { readPages } from '#data/http/read-pages.ts'
import { err, ok } from '#domain/core/result.ts'

/** A list of `count` numbers in pages of two, of which the server has only some. */
function list(count: number, has = count) {
  const read: number[] = []
  const readPage = async (page: number) => {
    read.push(page)
    const numbers = Array.from({ length: has }, (_, index) => index)
    return ok({ count, result: numbers.slice(2 * page, 2 * page + 2) })
  }
  return { read, readPage }
}

test('reads pages until the list is complete', async () => {
  const { read, readPage } = list(5)
  expect(await readPages(10, readPage)).toEqual({ ok: true, value: [0, 1, 2, 3, 4] })
  expect(read).toEqual([0, 1, 2])
})

test('stops at an empty page, whatever the count', async () => {
  const { read, readPage } = list(9, 2)
  expect(await readPages(10, readPage)).toEqual({ ok: true, value: [0, 1] })
  expect(read).toEqual([0, 1])
})

test('stops at the maximum number of pages', async () => {
  expect(await readPages(2, list(9).readPage)).toEqual({ ok: true, value: [0, 1, 2, 3] })
})

test('fails with the error of a page', async () => {
  const { readPage } = list(9)
  const failing = async (page: number) => (page === 1 ? err('offline' as const) : readPage(page))
  expect(await readPages(10, failing)).toEqual({ ok: false, error: 'offline' })
})
