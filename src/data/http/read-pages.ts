import { ok, type Result } from '#domain/core/result.ts'

/** A page of a list, and the length of the list. */
interface Page<Row> {
  readonly count: number
  readonly result: readonly Row[]
}

/** Reads a list page by page from page 0, until it is complete, a page is empty, or `maxPages` are read. Fails: as `readPage`. */
export async function readPages<Row, E>(
  maxPages: number,
  readPage: (page: number) => Promise<Result<Page<Row>, E>>,
): Promise<Result<readonly Row[], E>> {
  const rows: Row[] = []
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await readPage(page)
    if (!answer.ok) return answer
    rows.push(...answer.value.result)
    if (answer.value.result.length === 0 || rows.length >= answer.value.count) break
  }
  return ok(rows)
}
