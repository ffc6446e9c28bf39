import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BesideText } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { toasts } from '#data/platform/toasts.ts'
import { write } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { type TabHead } from '#features/sql-lab/model/tab-head.ts'
import { useTabRun } from '#features/sql-lab/run/use-tab-run.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId, query, queryId } from '#tests/support/tabs.ts'

type RunInput = Parameters<typeof useTabRun>[0]

let db: LocalDatabase

beforeEach(async () => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  db = await emptyDatabase()
})

/** Renders a button that runs the text of a tab whose latest run has this state. */
async function show(state: 'running' | 'success') {
  await db.queries.put(query({ state }))
  // The hook reads only these.
  const head = { localId: localId('a'), latestQueryId: queryId('q'), templateParams: null, queryLimit: null }
  const place = { dbId: 1, catalog: null, schema: 'main', database: null }
  const input = {
    db,
    head: head as unknown as TabHead,
    choice: { place, problem: null, isAwaited: false },
    drafts: {
      text: () => 'select 2',
      storeWith: async (_localId: LocalId, { tables, work }: BesideText) =>
        write(db, ['tabs', ...tables], work),
    },
    editor: { current: null },
    now: { current: { text: { localId: head.localId } } },
    onView: () => undefined,
  } as unknown as RunInput
  const Runs = () => {
    const { latest, runText } = useTabRun(input)
    return (
      <button type="button" onClick={() => runText('all')}>
        {latest === null ? 'No run' : `Run after ${latest.state}`}
      </button>
    )
  }
  await onStage(<Runs />)
  const button = page.getByRole('button', { name: `Run after ${state}` })
  await expect.element(button).toBeVisible()
  return button
}

test('a run that is requested while one is running is not sent, and one message gives the reason', async () => {
  const button = await show('running')
  await button.click()
  await button.click()
  expect(toasts.get().toasts).toMatchObject([
    {
      type: 'info',
      text: 'This tab runs one query at a time.',
      detail: 'Stop the running one, or copy the tab to run both.',
    },
  ])
  expect(await db.queries.count()).toBe(1)
})

test('after its end the next run starts, without a message', async () => {
  const button = await show('success')
  await button.click()
  await expect.poll(async () => (await db.queries.toArray()).map(({ sql }) => sql)).toContain('select 2')
  expect(toasts.get().toasts).toEqual([])
})
