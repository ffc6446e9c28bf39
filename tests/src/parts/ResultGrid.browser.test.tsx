import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noteNewResult, resultLayout } from '#data/answers/result-layouts.ts'
import { resultsOf } from '#data/answers/results.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { toasts } from '#data/platform/toasts.ts'
import { COMPLETE, incomplete } from '#domain/core/completeness/completeness.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { resultColumn } from '#domain/query/result/result-cells.ts'
import { ResultGrid } from '#parts/ResultGrid.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { query } from '#tests/support/tabs.ts'

const COLUMNS = [
  { column_name: 'flight_id', type: 'BIGINT', type_generic: 0 },
  { column_name: 'origin', type: 'STRING', type_generic: 1 },
  { column_name: 'fare', type: 'DECIMAL', type_generic: 0 },
  { column_name: 'constructor', type: 'STRING', type_generic: 1 },
]
const ORIGINS = ['ATL', 'JFK', 'ORD']

// One database and so one worker for all: each test has a result of its own in it.
const db = new LocalDatabase(`result-grid-${crypto.randomUUID()}`)
let count = 0
let queryId: QueryId

beforeEach(() => {
  count += 1
  queryId = `query-${String(count).padStart(5, '0')}` as QueryId
})

/** Stores a result: row n is flight 1000 + n, and its fare is 1.10 times n. */
async function storeResult(rowCount: number) {
  const rows = Array.from(
    { length: rowCount },
    (_, n) =>
      `{"flight_id":${1000 + n},"origin":"${ORIGINS[n % 3]}","fare":${((n * 110) / 100).toFixed(2)},"constructor":"c${n}"}`,
  )
  const text = `{"columns":${JSON.stringify(COLUMNS)},"data":[${rows.join(',')}]}`
  await resultsOf(db).ingest(queryId, new TextEncoder().encode(text).slice().buffer)
  await resultsOf(db).whenStored(queryId)
}

async function show(rowCount: number) {
  await storeResult(rowCount)
  return draw(rowCount)
}

const draw = async (rowCount: number, completeness = COMPLETE) =>
  onStage(
    <WorkspaceContext value={{ db, user: null } as never}>
      <ResultGrid
        queryId={queryId}
        label="Result"
        columns={COLUMNS.map(resultColumn)}
        rowCount={rowCount}
        completeness={completeness}
        origin={{ sql: '', backend: null }}
        footer="foot"
        empty={<p>No rows</p>}
        missing={<p>Missing</p>}
      />
    </WorkspaceContext>,
    { width: 900, height: 500 },
  )

const head = (name: string) => page.getByRole('columnheader', { name, exact: false })

/** The names of the columns in their order, without that of the row numbers. */
const names = () =>
  Array.from(
    document.querySelectorAll('[role=columnheader]'),
    (one) => one.getAttribute('title')?.split(':')[0],
  )
    .filter(Boolean)
    .join(' ')

/** The first rows, cell by cell. */
const rows = (count: number) =>
  Array.from(document.querySelectorAll('[role=row]'))
    .slice(1, count + 1)
    .map((row) => Array.from(row.querySelectorAll('[role=gridcell]'), (cell) => cell.textContent).join(' '))

async function openMenu(name: string) {
  await userEvent.hover(head(name))
  await userEvent.click(page.getByRole('button', { name: `Menu of ${name}` }))
}

test('cells are drawn by the type of their column, and a column may be called constructor', async () => {
  await show(3)
  await expect.poll(() => rows(3)).toEqual(['1000 ATL 0.00 c0', '1001 JFK 1.10 c1', '1002 ORD 2.20 c2'])
})

test('the page that came with an answer is drawn without a request', async () => {
  const requests = vi.spyOn(resultsOf(db), 'rows')
  await noteNewResult(db, query({ id: queryId }))
  await show(3)
  await expect.poll(() => rows(3)).toEqual(['1000 ATL 0.00 c0', '1001 JFK 1.10 c1', '1002 ORD 2.20 c2'])
  expect(requests).not.toHaveBeenCalled()
  requests.mockRestore()
})

test('a press on a head sorts, Shift adds a key, and a reload keeps the order', async () => {
  const drawn = await show(7)
  await userEvent.click(head('origin'))
  await expect.poll(() => rows(2)).toEqual(['1000 ATL 0.00 c0', '1003 ATL 3.30 c3'])
  await userEvent.click(head('flight_id'), { modifiers: ['Shift'] })
  await userEvent.click(head('flight_id'), { modifiers: ['Shift'] })
  await expect.poll(() => rows(2)).toEqual(['1006 ATL 6.60 c6', '1003 ATL 3.30 c3'])
  await expect.element(head('flight_id')).toHaveAttribute('aria-sort', 'descending')
  await expect
    .poll(async () => JSON.stringify(await db.meta.get('resultLayouts')))
    .toContain('"isDescending":true')
  await drawn.unmount()
  await draw(7)
  await expect.poll(() => rows(1)).toEqual(['1006 ATL 6.60 c6'])
})

test('rows are filtered from the head, counted in a bar, and shown again', async () => {
  await show(30)
  await openMenu('origin')
  await userEvent.click(page.getByRole('menuitem', { name: 'Filter…' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Text' }), 'jf')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('10 of 30 rows')).toBeVisible()
  await expect.poll(() => rows(1)).toEqual(['1001 JFK 1.10 c1'])
  await userEvent.click(page.getByRole('button', { name: 'Remove the filter: origin contains “jf”' }))
  await expect.poll(() => rows(1)).toEqual(['1000 ATL 0.00 c0'])
})

test('filters that leave no rows show a message and a way back', async () => {
  await show(3)
  await openMenu('fare')
  await userEvent.click(page.getByRole('menuitem', { name: 'Filter…' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'From' }), '99')
  await userEvent.click(page.getByRole('button', { name: 'Filter', exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Clear the filters' }))
  await expect.poll(() => rows(1)).toEqual(['1000 ATL 0.00 c0'])
})

test('values are chosen with their counts, and an invalid pattern is reported', async () => {
  await show(7)
  await openMenu('origin')
  await userEvent.click(page.getByRole('menuitem', { name: 'Filter…' }))
  await userEvent.click(page.getByRole('button', { name: /kind of the filter/ }))
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Is one of' }))
  await expect.element(page.getByText('ATL3')).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: /^ORD/ }))
  await userEvent.click(page.getByRole('button', { name: 'Filter', exact: true }))
  await expect.element(page.getByText('2 of 7 rows')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'origin is ORD', exact: true }))
  await userEvent.click(page.getByRole('button', { name: /kind of the filter/ }))
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Matches a pattern' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Pattern' }), '(')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^This pattern is not valid/)).toBeInTheDocument()
  await expect.element(page.getByText('7 of 7 rows')).toBeVisible()
})

test('Ctrl+F finds cells, Enter goes on to the next one, Esc back to the grid', async () => {
  await show(30)
  await userEvent.click(page.getByText('1000', { exact: true }))
  await userEvent.keyboard('{Control>}f{/Control}')
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find in the result' }), 'jfk')
  await expect.element(page.getByText('1 of 10')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2 of 10')).toBeVisible()
  await userEvent.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
  await expect.element(page.getByText('10 of 10')).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('grid')
})

test('columns are pinned, moved, hidden and shown again, by keys alone', async () => {
  await show(3)
  const chosen = async (name: string) => {
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
    page.getByRole('menuitem', { name }).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await chosen('Pin at the left')
  await expect.poll(names).toBe('fare flight_id origin constructor')
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await chosen('Move right')
  await expect.poll(names).toBe('fare origin flight_id constructor')
  page.getByRole('grid').element().focus()
  await chosen('Hide')
  await expect.poll(names).toBe('fare flight_id constructor')
  await userEvent.click(page.getByRole('button', { name: 'Show 1 hidden column' }))
  await expect.poll(names).toBe('fare origin flight_id constructor')
})

test('a dragged head takes the place of another one', async () => {
  await show(3)
  await userEvent.dragAndDrop(head('flight_id'), head('fare'))
  await expect.poll(names).toBe('origin fare flight_id constructor')
  await expect.poll(() => rows(1)).toEqual(['ATL 0.00 1000 c0'])
})

test('copied cells have the shown texts', async () => {
  await show(3)
  await userEvent.click(head('flight_id'))
  await userEvent.click(head('flight_id'))
  await expect.poll(() => rows(1)).toEqual(['1002 ORD 2.20 c2'])
  await userEvent.dragAndDrop(head('flight_id'), head('fare'))
  await expect.poll(() => rows(1)).toEqual(['ORD 2.20 1002 c2'])
  const results = resultsOf(db)
  expect(results).toBeDefined()
  const copied: string[] = []
  document.addEventListener(
    'copy',
    (event) => copied.push(event.clipboardData?.getData('text/plain') ?? ''),
    {
      once: true,
    },
  )
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() }),
  )
  expect(copied[0]?.split('\n')[0]).toBe('ORD\t2.20\t1002\tc2')
})

test('digits are grouped or not as the head menu says, and invisible letters have marks', async () => {
  await show(3)
  await openMenu('flight_id')
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Digits in groups' }))
  await expect.poll(() => rows(1)).toEqual(['1,000 ATL 0.00 c0'])
})

test('a pinned column stays at the left while others scroll', async () => {
  await show(3)
  await openMenu('origin')
  await userEvent.click(page.getByRole('menuitem', { name: 'Pin at the left' }))
  await expect.poll(names).toBe('origin flight_id fare constructor')
  const left = () => head('origin').element().getBoundingClientRect().left
  const before = left()
  page.getByRole('grid').element().scrollLeft = 60
  await expect.poll(left).toBe(before)
})

test('the decimals of a column are chosen at its head, and remembered; integers have none', async () => {
  const { unmount } = await show(3)
  await openMenu('fare')
  await userEvent.click(page.getByRole('menuitemradio', { name: '1 decimal' }))
  await expect.poll(() => rows(3)).toEqual(['1000 ATL 0.0 c0', '1001 JFK 1.1 c1', '1002 ORD 2.2 c2'])
  await expect
    .poll(async () => JSON.stringify((await resultLayout(db, queryId)).forms))
    .toBe('[[2,"decimals-1"]]')
  await unmount()
  await draw(3)
  await expect.poll(() => rows(1)).toEqual(['1000 ATL 0.0 c0'])
  await openMenu('flight_id')
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Digits in groups' })).toBeVisible()
  await expect.element(page.getByRole('menuitemradio', { name: '1 decimal' })).not.toBeInTheDocument()
})

test('Ctrl+C of all rows of an incomplete result shows a note, that of one cell does not', async () => {
  const lastToast = () => {
    const last = toasts.get().toasts[0]
    return [last?.text, last?.detail]
  }
  await storeResult(2)
  await draw(2, incomplete({ kind: 'truncated', at: 2, by: 'row-limit', total: 9, isCertain: true }))
  await userEvent.click(page.getByText('1000'))
  await userEvent.keyboard('{Control>}c{/Control}')
  await expect.poll(lastToast).toEqual(['Copied 1 cell', undefined])
  await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}')
  await expect.poll(lastToast).toEqual(['Copied 8 cells', 'Not complete: first 2 of 9 rows.'])
})
