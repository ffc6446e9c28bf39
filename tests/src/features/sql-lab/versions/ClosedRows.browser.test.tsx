import { EMPTY_TAB_FIELDS } from '#domain/editor/new-tab.ts'
import { ClosedRows } from '#features/sql-lab/versions/bin/ClosedRows.tsx'
import { lid } from '#tests/support/tabs.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

const CLOSED = {
  lid: lid('a'),
  cur: { ...EMPTY_TAB_FIELDS, name: 'Gates' },
  closedAt: 1,
  textBytes: 0,
  resultCount: 0,
  resultBytes: 0,
  unsent: false,
}

test('the closed tabs are called aloud what their heading says', async () => {
  const acts = { onReopen: () => undefined, onDelete: () => undefined }
  await onStage(<ClosedRows found={[{ tab: CLOSED, line: null }]} total={1} asked="" now={2} {...acts} />)
  await expect.element(page.getByRole('heading', { name: 'Closed, kept 30 days 1' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Closed, kept 30 days 1' })).toBeVisible()
})
