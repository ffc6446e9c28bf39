import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { CodeEditor, type CodeEditorHandle, type CodeEditorProps } from '#ui/code/CodeEditor.tsx'

const EDITOR = { label: 'SQL', docKey: '1', doc: '', dialect: 'duckdb', onChange: () => {} } as const
const show = (props: Partial<CodeEditorProps> = {}) =>
  onStage(<CodeEditor {...EDITOR} {...props} />, { width: 700, height: 260 })

const inside = (selector: string) =>
  [...document.querySelectorAll('div')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll(selector) ?? []),
  ])
const text = () =>
  inside('.cm-line')
    .map((line) => line.textContent)
    .join('\n')
const focusEditor = async () => {
  const [element] = inside('.cm-content')
  if (element instanceof HTMLElement) element.focus()
  await expect.poll(() => inside('.cm-focused').length).toBe(1)
}

test('several changes are one step of Undo, and the cursor stays', async () => {
  const ref = createRef<CodeEditorHandle>()
  const onChange = vi.fn()
  await show({ ref, doc: 'select c.x from cars c', onChange })
  await focusEditor()
  await userEvent.keyboard('{Control>}{End}{/Control} -')
  ref.current?.change([
    { from: 7, to: 8, insert: 'car' },
    { from: 21, to: 22, insert: 'car' },
  ])
  await expect.poll(text).toBe('select car.x from cars car -')
  expect(onChange.mock.lastCall).toEqual(['select car.x from cars car -'])
  expect(ref.current?.selection()).toMatchObject({ from: 28, to: 28 })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(text).toBe('select c.x from cars c -')
})

test('Mod+D selects a word and its next occurrences, also while its code is loaded', async () => {
  await show({ doc: 'ab cd ab ab' })
  await focusEditor()
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.poll(() => getSelection()?.toString() ?? '').toBe('ab')
  await userEvent.keyboard('{Control>}d{/Control}x')
  await expect.poll(text).toBe('x cd x ab')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(text).toBe('ab cd ab ab')
})

test('the cursor is behind dropped text, and the next key does not replace it', async () => {
  const ref = createRef<CodeEditorHandle>()
  await show({ ref, doc: 'select * from ' })
  const [line] = inside('.cm-line')
  const { right, top } = line?.getBoundingClientRect() ?? new DOMRect()
  const dataTransfer = new DataTransfer()
  dataTransfer.setData('text/plain', 'flights')
  const at = { clientX: right - 1, clientY: top + 4, bubbles: true, cancelable: true, composed: true }
  line?.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer }))
  await expect.poll(text).toBe('select * from flights')
  expect(ref.current?.selection()).toMatchObject({ from: 21, to: 21 })
  await expect.poll(() => inside('.cm-focused').length).toBe(1)
  await userEvent.keyboard(' f')
  await expect.poll(text).toBe('select * from flights f')
})

test('cursors are added above and below', async () => {
  await show({ doc: 'a\nb\nc' })
  await focusEditor()
  await userEvent.keyboard('{ArrowDown}{Control>}{Alt>}{ArrowUp}{ArrowDown}{/Alt}{/Control}-')
  await expect.poll(text).toBe('-a\n-b\n-c')
})

test('a statement and a comment are folded and unfolded by keys', async () => {
  const doc = '-- one\n-- two\nselect\n  1;\nselect 2'
  await show({ doc })
  await focusEditor()
  await userEvent.keyboard('{Control>}{Alt>}[BracketLeft]{/Alt}{/Control}')
  await expect.poll(text).toBe('-- one…\nselect…;\nselect 2')
  await userEvent.keyboard('{Control>}{Alt>}[BracketRight]{/Alt}{/Control}')
  await expect.poll(text).toBe(doc)
})

test('problems are underlined after the text was checked, and go when it is edited', async () => {
  const now = vi.fn(async (checked: string) =>
    checked.endsWith('(') ? [{ from: 7, to: 8, message: 'This ( is not closed' }] : [],
  )
  const later = vi.fn(async () => [{ from: 0, to: 6, message: 'No table' }])
  await show({ doc: 'select (', checks: { now, later } })
  const problems = () => inside('.cm-problem').map((mark) => mark.textContent)
  await expect.poll(problems).toEqual(['select', '('])
  await focusEditor()
  await userEvent.keyboard('{F8}')
  await expect
    .poll(() => inside('.cm-problemText').map((box) => box.textContent))
    .toEqual(['This ( is not closed'])
  await userEvent.keyboard('{Delete}1')
  await expect.poll(() => inside('.cm-problemText').length).toBe(0)
  await expect.poll(() => now.mock.lastCall?.[0]).toBe('select 1')
  await expect.poll(problems).toEqual(['select'])
})
