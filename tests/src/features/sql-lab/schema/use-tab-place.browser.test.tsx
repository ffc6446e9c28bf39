import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { headOf } from '#features/sql-lab/model/tab-head.ts'
import { useTabPlace } from '#features/sql-lab/schema/use-tab-place.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

beforeEach(() => connection.report(null))
afterEach(() => vi.unstubAllGlobals())

async function showPlace(answer: () => Response): Promise<void> {
  vi.stubGlobal('fetch', async () => answer())
  const db = await emptyDatabase()
  const tab = await db.tabs.get(await addTab(db, { dbId: null }))
  if (tab === undefined) throw new Error('The tab is there.')
  const head = headOf(tab)
  const Place = ({ db: shown }: { readonly db: LocalDatabase }) => {
    const { problem, hasNone, isAwaited } = useTabPlace(shown, head)
    return (
      <output>{isAwaited ? 'awaited' : `${hasNone ? 'none' : 'some'}: ${problem ?? 'no problem'}`}</output>
    )
  }
  await onStage(<Place db={db} />)
}

test('an account without a database is reported, and nothing waits', async () => {
  await showPlace(() => Response.json({ count: 0, ids: [], result: [] }))
  await expect.element(page.getByText('none: No database of this server is shared with you.')).toBeVisible()
})
