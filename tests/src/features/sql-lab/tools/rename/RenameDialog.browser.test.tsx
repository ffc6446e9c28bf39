import { createRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RenameDialog } from '#features/sql-lab/tools/rename/RenameDialog.tsx'
import type { ToolContext } from '#features/sql-lab/tools/tool.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { CodeEditor, type CodeEditorHandle } from '#ui/code/CodeEditor.tsx'

const SQL = "select f.delay from flights f where f.origin = 'f' -- f\n"

/** Renders the dialog over an editor with the cursor at an offset. */
async function show(cursor: number) {
  const editor = createRef<CodeEditorHandle>()
  const onClose = vi.fn()
  const Screen = () => {
    const [isOpen, setOpen] = useState(false)
    // The dialog reads only these.
    const context = { editor, choice: { place: { database: { backend: 'duckdb' } } } }
    return (
      <>
        <CodeEditor
          ref={editor}
          label="SQL"
          docKey="a"
          doc={SQL}
          opensAt={{ from: cursor, to: cursor }}
          dialect="duckdb"
          onChange={() => undefined}
          autoFocus
        />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <RenameDialog
            context={context as unknown as ToolContext}
            onClose={() => {
              onClose()
              setOpen(false)
            }}
          />
        )}
      </>
    )
  }
  await onStage(<Screen />)
  await page.getByRole('button', { name: 'Open' }).click()
  return { onClose, text: () => editor.current?.text(), focus: () => editor.current?.focus() }
}

const IN_ALIAS = SQL.indexOf('flights f') + 9

test('the alias at the cursor is renamed where it is meant, as one step of Undo', async () => {
  const { text, focus, onClose } = await show(IN_ALIAS)
  await expect.element(page.getByText(/^3 places of this statement\./)).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await name.fill('trips')
  await userEvent.keyboard('{Enter}')
  await expect.poll(text).toBe("select trips.delay from flights trips where trips.origin = 'f' -- f\n")
  expect(onClose).toHaveBeenCalledOnce()
  focus()
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}')
  await expect.poll(text).toBe(SQL)
})

test('Escape and the unchanged name leave the text', async () => {
  const { text, onClose } = await show(IN_ALIAS)
  await page.getByRole('textbox', { name: 'Name' }).fill('trips')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('f')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onClose.mock.calls.length).toBe(2)
  expect(text()).toBe(SQL)
})

test('an empty name is reported after Rename, not before, and changes nothing', async () => {
  const { text, onClose } = await show(IN_ALIAS)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill(' ')
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  expect([text(), onClose.mock.calls.length]).toEqual([SQL, 0])
})

test('a cursor outside any alias is explained', async () => {
  const { onClose } = await show(2)
  await expect.element(page.getByText(/^There is no alias at the cursor\./)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
