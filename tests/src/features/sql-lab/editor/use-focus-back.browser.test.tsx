import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFocusBack } from '#features/sql-lab/editor/use-focus-back.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { CodeEditor, type CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'

const NOTHING = () => {}

/** An editor with a dialog that is opened by a key, or by a link that the decision removes. */
const Screen = ({ goesLater = false }: { readonly goesLater?: boolean }) => {
  const editor = useRef<CodeEditorHandle>(null)
  const [isOpen, setOpen] = useState(false)
  const [isDecided, setDecided] = useState(false)
  const focusEditorLater = useFocusBack(editor, isOpen)
  const open = { key: 'Mod-s', run: () => setOpen(true) }
  return (
    <>
      <CodeEditor
        ref={editor}
        label="SQL"
        docKey="a"
        doc="select 1"
        dialect="standard"
        onChange={NOTHING}
        keys={[open]}
      />
      {!isDecided && <Button onPress={() => setOpen(true)}>Two versions</Button>}
      {isOpen && (
        <Dialog
          open
          title="Two versions"
          onClose={() => setOpen(false)}
          actions={
            <Button
              autoFocus
              onPress={() => {
                if (goesLater) focusEditorLater()
                else setDecided(true)
                setOpen(false)
              }}
            >
              Save merged
            </Button>
          }
        />
      )}
    </>
  )
}

const editorText = () =>
  [...document.querySelectorAll('div')].flatMap(
    ({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.cm-content') ?? [],
  )[0]

const hasEditor = () => {
  const text = editorText()
  const root = text?.getRootNode()
  return root instanceof ShadowRoot && root.activeElement === text
}

test('a dialog that was opened by a key returns the focus to the editor', async () => {
  await onStage(<Screen />)
  await expect.poll(editorText).toBeDefined()
  editorText()?.focus()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(hasEditor()).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.poll(hasEditor).toBe(true)
})

test('if the decision removed the control that opened the dialog, the editor has the focus', async () => {
  await onStage(<Screen />)
  await page.getByRole('button', { name: 'Two versions' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(hasEditor).toBe(true)
})

test('if the control that opened the dialog is removed later, the editor has the focus already', async () => {
  await onStage(<Screen goesLater />)
  await page.getByRole('button', { name: 'Two versions' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(hasEditor).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Two versions' })).toBeVisible()
})

test('a control that still exists gets the focus back', async () => {
  await onStage(<Screen />)
  await page.getByRole('button', { name: 'Two versions' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Two versions' })).toHaveFocus()
})
