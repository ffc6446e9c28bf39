import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SavedQueryTexts } from '#domain/editor/save-query.ts'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { SaveDialog } from '#features/sql-lab/saved/SaveDialog.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { localId } from '#tests/support/tabs.ts'

const NAMING = { kind: 'save', tabLocalId: localId('a'), name: 'Untitled Query 1', description: '' } as const

async function dialog(answer: string | null = null) {
  const named: SavedQueryTexts[] = []
  const onClose = vi.fn()
  const onName = async (message: SavedQueryTexts) => {
    named.push(message)
    return answer
  }
  await onStage(<SaveDialog naming={NAMING} onName={onName} onClose={onClose} />)
  return { named, onClose }
}

test('the name of the tab is offered, and Enter saves it', async () => {
  const { named } = await dialog()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await page.getByLabelText('Name').fill('Late long hauls ')
  await page.getByLabelText('Description').fill('by airport')
  await userEvent.keyboard('{Enter}')
  expect(named).toEqual([{ name: 'Late long hauls', description: 'by airport' }])
})

test('Enter pressed twice saves once', async () => {
  const { named } = await dialog()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  const press = () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  press()
  press()
  expect(named).toEqual([{ name: 'Untitled Query 1', description: null }])
})

test('typing replaces the offered name', async () => {
  const { named } = await dialog()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Delays{Enter}')
  expect(named).toEqual([{ name: 'Delays', description: null }])
})

test('an empty name is rejected at the field', async () => {
  const { named } = await dialog()
  await page.getByLabelText('Name').fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Give it a name')).toBeVisible()
  expect(named).toEqual([])
})

test('a failure is shown in the form', async () => {
  const message = 'Your query could not be saved. Not saved on this device: storage is full.'
  await dialog(message)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
})

test('Esc changes nothing', async () => {
  const { named, onClose } = await dialog()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
  expect(named).toEqual([])
})

test('renaming a saved query starts with its name and description', async () => {
  const fields = {
    name: 'Delays',
    description: 'by airport',
    dbId: 1,
    catalog: null,
    schema: null,
    sql: '',
    templateParams: null,
    tags: [],
    folder: null,
    schedule: null,
  }
  const saved = newSavedQuery(localId('s'), fields, 1)
  await onStage(
    <SaveDialog naming={{ kind: 'rename', saved }} onName={async () => null} onClose={() => {}} />,
  )
  await expect.element(page.getByLabelText('Name')).toHaveValue('Delays')
  await expect.element(page.getByLabelText('Description')).toHaveValue('by airport')
  await expect.element(page.getByRole('button', { name: 'Rename' })).toBeVisible()
})
