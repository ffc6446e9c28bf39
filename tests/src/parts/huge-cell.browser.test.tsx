import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resultsOf } from '#data/answers/results.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { resultColumn } from '#domain/query/result/result-cells.ts'
import { ResultGrid } from '#parts/ResultGrid.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const COLUMNS = [{ column_name: 'text', type: 'VARCHAR', type_generic: 1 }]
const QUERY = 'huge-cell-1' as QueryId
const LONG_BYTES = 60_000
const HUGE_BYTES = 100_000_000

/** Fills bytes with lines of a hundred characters, as JSON contains them. */
function lines(bytes: Uint8Array, from: number, to: number): void {
  bytes.fill(0x78, from, to)
  for (let at = from + 98; at < to - 2; at += 100) bytes.set([0x5c, 0x6e], at)
}

/** An answer of two rows: a text of more lines than are drawn at once, and one of 100 MB. */
function answer(): ArrayBuffer {
  const encoder = new TextEncoder()
  const head = encoder.encode(`{"columns":${JSON.stringify(COLUMNS)},"data":[{"text":"`)
  const between = encoder.encode('"},{"text":"')
  const end = encoder.encode('"}]}')
  const bytes = new Uint8Array(head.length + LONG_BYTES + between.length + HUGE_BYTES + end.length)
  let at = 0
  const add = (part: Uint8Array) => {
    bytes.set(part, at)
    at += part.length
  }
  add(head)
  lines(bytes, at, at + LONG_BYTES)
  at += LONG_BYTES
  add(between)
  lines(bytes, at, at + HUGE_BYTES)
  at += HUGE_BYTES
  add(end)
  return bytes.buffer
}

test('a cell of 100 MB sends at most its first ten million characters to the page', async () => {
  const db = new LocalDatabase(`huge-cell-${crypto.randomUUID()}`)
  const taken = await resultsOf(db).ingest(QUERY, answer())
  expect(taken).toMatchObject({ ok: true, value: { summary: { rowCount: 2 } } })
  await onStage(
    <WorkspaceContext value={{ db, user: null } as never}>
      <ResultGrid
        queryId={QUERY}
        label="Result"
        columns={COLUMNS.map(resultColumn)}
        rowCount={2}
        completeness={COMPLETE}
        origin={{ sql: '', backend: null }}
        footer="foot"
        empty={<p>No rows</p>}
        missing={<p>Missing</p>}
      />
    </WorkspaceContext>,
    { width: 900, height: 500 },
  )
  const cells = vi.spyOn(resultsOf(db), 'cells')
  const text = page.getByLabelText('Text of the cell')
  await userEvent.click(page.getByRole('gridcell').first())
  await userEvent.keyboard('{Enter}')
  await expect.element(text).toBeVisible()
  expect(page.getByRole('note').query()).toBeNull()
  await userEvent.keyboard('{Escape}{ArrowDown}{Enter}')
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent('The first 10,000,000 characters are shown. Copy takes all of them.')
  await expect.element(text).toBeVisible()
  const lengths = cells.mock.settledResults.flatMap((one) =>
    one.type === 'fulfilled' && one.value.ok
      ? one.value.value.cells.flatMap((column) => [...column]).map((cell) => String(cell).length)
      : [],
  )
  expect(Math.max(...lengths)).toBe(10_000_000)
})
