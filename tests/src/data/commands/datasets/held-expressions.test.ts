import { expect, test } from 'vitest'
import { holdExpression, readHeldExpressions } from '#data/commands/datasets/held-expressions.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

test('what is typed in an expression stays on this device until somebody lets go of it', async () => {
  const db = await emptyDatabase()
  const [mine, other] = [1, 2].map(() => makeLocalId(db.clock.randomBytes))
  if (mine === undefined || other === undefined) throw new Error('no ids')
  await holdExpression(db, { localId: mine, part: 'metric late' }, 'SUM(m')
  await holdExpression(db, { localId: mine, part: 'column era' }, 'era + 1')
  await holdExpression(db, { localId: other, part: 'metric late' }, 'COUNT(*)')
  await holdExpression(db, { localId: mine, part: 'column era' }, null)
  expect([...(await readHeldExpressions(db, mine))]).toEqual([['metric late', 'SUM(m']])
})
