import { silentError } from '#domain/errors/wire-error.ts'
import type { Lid } from '#domain/core/ids.ts'
import { connection } from '#data/connection.ts'
import type { LocalDatabase } from '#data/database.ts'
import { useTabSyncs } from '#features/sql-lab/tabs/use-tab-syncs.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'
import { expect, test } from 'vitest'
import { act } from 'react'
import { render } from 'vitest-browser-react'

/** What the hook gave, one picture after the other: the reason of each tab. */
const told: string[] = []

const Marks = ({ db, open }: { readonly db: LocalDatabase; readonly open: readonly Lid[] }) => {
  const syncs = useTabSyncs(db, open)
  told.push(open.map((lid) => syncs.get(lid)?.reason ?? syncs.get(lid)?.state ?? 'synced').join(', '))
  return null
}

test('another way to the server is told in the next picture, and no mark goes while the outbox is read anew', async () => {
  const db = await emptyDatabase()
  const one = await addTab(db)
  connection.report(null)
  const stage = await render(<Marks db={db} open={[one]} />)
  await expect.poll(() => told.at(-1)).toBe('device')
  told.length = 0
  act(() => connection.report(silentError('offline')))
  expect(told).toEqual(['waiting (no answer)'])
  act(() => connection.report(null))
  expect(told).toEqual(['waiting (no answer)', 'device'])
  const other = await addTab(db)
  told.length = 0
  await stage.rerender(<Marks db={db} open={[one, other]} />)
  await expect.poll(() => told.at(-1)).toBe('device, device')
  expect(told.filter((reasons) => !reasons.startsWith('device'))).toEqual([])
})
