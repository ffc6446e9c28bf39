import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beginDraft, perform } from '#domain/dashboard/edit/draft.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { EditBar } from '#features/dashboards/edit/bar/EditBar.tsx'
import type { DashboardEdit } from '#features/dashboards/edit/state/use-dashboard-edit.ts'
import type { Leaving } from '#features/dashboards/edit/state/use-leaving.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const SAVED = { ...BLANK_DASHBOARD, title: 'Delays' }
const EMPTY = beginDraft(SAVED)
const named = perform(
  EMPTY,
  { op: 'set-fields', fields: { title: 'Late flights' } },
  { newId: () => 'x', at: 0, charts: [] },
)
const CHANGED = named.ok ? named.value.draft : EMPTY

const show = async (draft: typeof EMPTY, more: Partial<DashboardEdit> = {}, isNarrow = false) => {
  const acts = {
    perform: vi.fn<(operation: Operation) => string | null>(() => null),
    undo: vi.fn<() => void>(),
    redo: vi.fn<() => void>(),
    save: vi.fn<() => Promise<void>>(async () => undefined),
    leave: vi.fn<() => void>(),
    onDialog: vi.fn<(dialog: unknown) => void>(),
  }
  const edit: DashboardEdit = {
    draft,
    document: draft.document,
    isUnsaved: draft !== EMPTY,
    storedAt: draft === EMPTY ? null : new Date(2026, 10, 28, 9, 43).getTime(),
    isRefused: false,
    performTogether: () => undefined,
    replace: () => undefined,
    check: () => null,
    ...acts,
    ...more,
  }
  const leaving: Leaving = {
    discard: async () => undefined,
    isSaving: false,
    contested: null,
    keepEditing: () => undefined,
    ...acts,
  }
  await onStage(<EditBar edit={edit} leaving={leaving} isNarrow={isNarrow} onDialog={acts.onDialog} />, {
    width: 1200,
    height: 60,
  })
  return acts
}

test('without changes there is nothing to undo, to redo or to save', async () => {
  const acts = await show(EMPTY)
  await expect.element(page.getByText('0 of 50')).toBeVisible()
  for (const name of ['Undo', 'Redo', 'Save'])
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click({ force: true })
  expect(acts.undo).not.toHaveBeenCalled()
  expect(acts.redo).not.toHaveBeenCalled()
  expect(acts.save).not.toHaveBeenCalled()
})

test('a change can be undone and saved, and the time of its draft is shown', async () => {
  const acts = await show(CHANGED)
  await expect.element(page.getByText('1 of 50')).toBeVisible()
  await expect.element(page.getByText(/^Saved on this device .*09:43$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  expect([acts.undo, acts.save, acts.leave].map((act) => act.mock.calls.length)).toEqual([1, 1, 1])
})

test('a draft that this device could not store is reported', async () => {
  await show(CHANGED, { isRefused: true })
  await expect.element(page.getByRole('status')).toHaveTextContent('Not saved on this device')
})

test('the title is one edit, made by Enter; Escape keeps the old one', async () => {
  const acts = await show(CHANGED)
  const title = page.getByRole('textbox', { name: 'Title of the dashboard' })
  await title.fill('On time')
  await userEvent.keyboard('{Escape}')
  await expect.element(title).toHaveValue('Late flights')
  await title.fill('')
  await userEvent.keyboard('{Enter}')
  expect(acts.perform.mock.calls).toEqual([[{ op: 'set-fields', fields: { title: '' } }]])
})

test('the menu offers to save as another dashboard and to discard', async () => {
  const acts = await show(CHANGED)
  await page.getByRole('button', { name: 'More ways to save' }).click()
  await page.getByRole('menuitem', { name: 'Discard' }).click()
  expect(acts.onDialog.mock.calls).toEqual([['discard']])
})

test.each([
  ['Add and edit filters', 'filters'],
  ['Cross-filtering scoping', 'scoping'],
  ['Properties', 'properties'],
])('%s is in the menu of a narrow bar', async (label, dialog) => {
  const acts = await show(EMPTY, {}, true)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: label }).click()
  expect(acts.onDialog).toHaveBeenCalledWith(dialog)
})
