import { expect, test } from 'vitest'
import { keepExpressionDraft, readExpressionDrafts } from '#data/commands/datasets/expression-drafts.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

test('stores an unsaved expression until it is removed', async () => {
  const db = await emptyDatabase()
  const [mine, other] = [1, 2].map(() => makeLocalId(db.clock.randomBytes))
  if (mine === undefined || other === undefined) throw new Error('no ids')
  await keepExpressionDraft(db, { localId: mine, part: 'metric late' }, 'SUM(m')
  await keepExpressionDraft(db, { localId: mine, part: 'column era' }, 'era + 1')
  await keepExpressionDraft(db, { localId: other, part: 'metric late' }, 'COUNT(*)')
  await keepExpressionDraft(db, { localId: mine, part: 'column era' }, null)
  expect([...(await readExpressionDrafts(db, mine))]).toEqual([['metric late', 'SUM(m']])
})
