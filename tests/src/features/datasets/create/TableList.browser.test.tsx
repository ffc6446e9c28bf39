import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TableList } from '#features/datasets/create/TableList.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

test('a schema with many tables shows the first 100, and finds the others by typing', async () => {
  const tables = Array.from({ length: 250 }, (_none, nth) => ({
    name: `t${nth}`,
    kind: 'table' as const,
    rowCount: null,
    comment: null,
  }))
  await onStage(<TableList tables={tables} chosen={null} problem={null} onChoose={() => undefined} />)
  const rows = page.getByRole('list', { name: 'Tables' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(100)
  await userEvent.type(page.getByRole('searchbox'), 't249')
  await expect.poll(() => rows.elements().map((row) => row.textContent)).toEqual(['t249table'])
})
