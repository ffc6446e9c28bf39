import { createRef } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { CodeEditor, type CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import type { TextRange } from '#ui/code/code-types.ts'

const EDITOR = { label: 'SQL', dialect: 'duckdb', onChange: () => {} } as const
const frame = { width: 700, height: 200 }

const lines = (count: number) => Array.from({ length: count }, (_, index) => `select ${index}`).join('\n')
const shown = () =>
  [...document.querySelectorAll('div')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll('.cm-line') ?? []),
  ])

const show = async (docKey: string, doc: string, opensAt?: TextRange) => {
  const ref = createRef<CodeEditorHandle>()
  const part = (key: string, text: string, at?: TextRange) => (
    <CodeEditor {...EDITOR} ref={ref} docKey={key} doc={text} opensAt={at} autoFocus />
  )
  const screen = await onStage(part(docKey, doc, opensAt), frame)
  const showOther = async (key: string, text: string, at?: TextRange) =>
    screen.rerender(<div style={{ ...frame, display: 'flex' }}>{part(key, text, at)}</div>)
  return { selection: () => ref.current?.selection(), showOther }
}

test('a document opens with its stored cursor, and shows the lines around it', async () => {
  // Ten lines of nine characters with their ends, then those of ten: line 101 begins at 990.
  const { selection } = await show('1', lines(200), { from: 990, to: 990 })
  expect(selection()).toEqual({ from: 990, to: 990, text: '', line: 101, column: 1 })
  // The editor draws the line first, and scrolls to it in the next frame.
  const isInView = () => {
    const line = shown().find(({ textContent }) => textContent === 'select 100')
    const { top, bottom } = line?.getBoundingClientRect() ?? { top: -1, bottom: Infinity }
    return top > 0 && bottom < frame.height
  }
  await expect.poll(isInView).toBe(true)
})

test('typed text replaces the initial selection of a document', async () => {
  await show('1', '-- a note\nSELECT ...', { from: 10, to: 20 })
  await userEvent.keyboard('x')
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(['-- a note', 'x'])
})

test('another document opens at its own place, and the first one keeps its place', async () => {
  const { selection, showOther } = await show('1', 'select 1', { from: 7, to: 7 })
  await userEvent.keyboard('0')
  await showOther('2', lines(200), { from: 990, to: 990 })
  expect(selection()).toMatchObject({ line: 101, column: 1 })
  await expect.poll(() => shown().some(({ textContent }) => textContent === 'select 100')).toBe(true)
  await showOther('1', 'select 01', { from: 0, to: 0 })
  expect(selection()).toMatchObject({ line: 1, column: 9 })
})

test('a place after the end of a text is its end, with any line ends', async () => {
  const { selection } = await show('1', 'select 1\r\nfrom a', { from: 500, to: 600 })
  expect(selection()).toEqual({ from: 15, to: 15, text: '', line: 2, column: 7 })
})

test('an editor that is loaded later does not take the focus from an overlay', async () => {
  const search = <input key="search" aria-label="Search" autoFocus />
  const over = (
    <div key="over" role="dialog">
      {search}
    </div>
  )
  const editor = <CodeEditor {...EDITOR} key="editor" docKey="1" doc="select 1" autoFocus />
  const screen = await onStage([over], frame)
  await expect.element(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  await screen.rerender(<div style={{ ...frame, display: 'flex' }}>{[over, editor]}</div>)
  await expect.poll(() => shown().length).toBe(1)
  await expect.element(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
})
