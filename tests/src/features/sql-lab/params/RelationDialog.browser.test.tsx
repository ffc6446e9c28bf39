import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RelationDialog } from '#features/sql-lab/params/RelationDialog.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

async function open() {
  const onKeep = vi.fn()
  await onStage(
    <RelationDialog
      allowed={{ schema: 'own_tables', methods: ['TABLE', 'VIEW'] }}
      keepsAll
      onKeep={onKeep}
      onClose={vi.fn()}
    />,
  )
  return onKeep
}

test('rows are stored as a table under a plain name', async () => {
  const onKeep = await open()
  const name = page.getByRole('textbox', { name: 'Name' })
  await userEvent.click(page.getByRole('button', { name: 'Make the table' }))
  await expect.element(name).toHaveAccessibleDescription('Give the new table a name.')
  await userEvent.fill(name, 'busy_routes')
  await userEvent.click(page.getByRole('button', { name: 'Make the table' }))
  expect(onKeep).toHaveBeenCalledExactlyOnceWith({
    method: 'TABLE',
    table: 'busy_routes',
    schema: 'own_tables',
  })
})

test('rows are stored as a view', async () => {
  const onKeep = await open()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'busy')
  await userEvent.click(page.getByRole('switch'))
  await userEvent.click(page.getByRole('button', { name: 'Make the view' }))
  expect(onKeep).toHaveBeenCalledExactlyOnceWith({ method: 'VIEW', table: 'busy', schema: 'own_tables' })
})

test('a database that allows views only cannot store rows in My data', async () => {
  await onStage(
    <RelationDialog
      allowed={{ schema: null, methods: ['VIEW'] }}
      keepsAll
      onKeep={vi.fn()}
      onClose={vi.fn()}
    />,
  )
  await expect
    .element(page.getByRole('button', { name: 'Make the table' }))
    .toHaveAccessibleDescription('This database allows views only, and My data cannot read it')
})
